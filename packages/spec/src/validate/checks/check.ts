import type { Component, ComponentId } from '../../component.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Reader } from '../../document/derived.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { JsonPointer } from '../../json.ts'
import type { Kind, PortReader } from '../../kinds/kind.ts'
import { portReader } from '../../ports/portsOf.ts'
import type { DiagnosticCode } from '../codes/codes.ts'
import { problem, type Facts, type Where } from '../problem.ts'
import { called } from '../words.ts'

/** What a check of one component gets. */
export interface Subject {
  readonly component: Component
  readonly id: ComponentId
  readonly kind: Kind
  /** How messages call it. */
  readonly step: string
  readonly read: Reader
  readonly ports: PortReader
  /** Adds a finding; `step` is among the facts already. */
  report(code: DiagnosticCode, where: JsonPointer | Where, facts?: Facts): void
}

export type Check = (subject: Subject) => void

/** Runs checks on one component and gives what they found. */
export function findingsOf(
  checks: readonly Check[],
  { component, id, read }: { component: Component; id: ComponentId; read: Reader },
): readonly Diagnostic[] {
  const kind = kindOf(component.component_type)
  if (!kind) return []
  const findings: Diagnostic[] = []
  const step = called(component)
  const subject: Subject = {
    component,
    id,
    kind,
    step,
    read,
    ports: portReader(read),
    report(code, where, facts = {}) {
      const place = typeof where === 'string' ? { at: where } : where
      findings.push(problem(code, { componentId: id, ...place }, { step, ...facts }))
    },
  }
  for (const check of checks) check(subject)
  return findings
}
