import type { ComponentId } from '../component.ts'
import type { Diagnostic, Fix, Severity } from '../diagnostic.ts'
import type { JsonPointer } from '../json.ts'
import { codeOf, type DiagnosticCode } from './codes/codes.ts'

export type Facts = Readonly<Record<string, string | number>>

export interface Extras {
  readonly componentId?: ComponentId
  readonly fixes?: readonly Fix[]
  readonly severity?: Severity
  readonly oracle?: string
}

/** One finding with the sentence of its code, filled with facts. */
export function problem(
  code: DiagnosticCode,
  at: JsonPointer,
  facts: Facts = {},
  extras: Extras = {},
): Diagnostic {
  const { severity, says, oracle } = codeOf(code)
  const number = extras.oracle ?? oracle
  return {
    code,
    severity: extras.severity ?? severity,
    message: filled(says, facts),
    at,
    ...(number === undefined ? {} : { oracle: number }),
    ...(extras.componentId === undefined ? {} : { componentId: extras.componentId }),
    ...(extras.fixes === undefined || extras.fixes.length === 0 ? {} : { fixes: extras.fixes }),
  }
}

// Doubled braces stay as they are, so that sentences can speak of placeholders.
const filled = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  )
