import type { Component, ComponentId } from '../../../component.ts'
import type { Diagnostic } from '../../../diagnostic.ts'
import type { Reader } from '../../../document/derived.ts'
import { findingsOf } from '../check.ts'
import { flowViewOf } from './flowView.ts'
import { routeChecks } from './routes.ts'
import { valueChecks } from './values.ts'

/** Findings about the steps of a flow together; only asked of flows. */
export function flowFindings(subject: {
  readonly component: Component
  readonly id: ComponentId
  readonly read: Reader
}): readonly Diagnostic[] {
  const { component, id, read } = subject
  if (!Array.isArray(component['nodes'])) return []
  const view = flowViewOf(component, id, read)
  const checks = [...routeChecks, ...valueChecks].map(
    (check) => (one: Parameters<typeof check>[0]) => check(one, view),
  )
  return findingsOf(checks, subject)
}
