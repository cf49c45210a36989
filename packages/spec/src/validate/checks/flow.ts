import type { Diagnostic } from '../../diagnostic.ts'
import { derived } from '../../document/derived.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { findingsOf } from './check.ts'
import { flowViewOf } from './flowView.ts'
import { routeChecks } from './routes.ts'
import { valueChecks } from './values.ts'

/** Findings about the steps of a flow together. */
export const flowFindings = derived<readonly Diagnostic[]>((component, id, read) => {
  if (kindOf(component.component_type)?.role !== 'flow') return []
  if (!Array.isArray(component['nodes'])) return []
  const view = flowViewOf(component, id, read)
  const checks = [...routeChecks, ...valueChecks].map(
    (check) => (subject: Parameters<typeof check>[0]) => check(subject, view),
  )
  return findingsOf(checks, { component, id, read })
}, [])
