import type { ComponentId } from '../component.ts'
import type { Diagnostic, Fix, Severity } from '../diagnostic.ts'
import type { JsonPointer } from '../json.ts'
import { codeOf, type DiagnosticCode } from './codes/codes.ts'

export type Facts = Readonly<Record<string, string | number>>

/** Where a finding stands, and what is particular about it. */
export interface Where {
  readonly at: JsonPointer
  readonly componentId?: ComponentId
  readonly fixes?: readonly Fix[]
  /** Other than that of its code. */
  readonly severity?: Severity
  readonly oracle?: string
}

/** One finding with the sentence of its code, filled with facts. */
export function problem(
  code: DiagnosticCode,
  where: JsonPointer | Where,
  facts: Facts = {},
): Diagnostic {
  const { severity, says, oracle } = codeOf(code)
  const { fixes = [], ...place } = typeof where === 'string' ? { at: where } : where
  return {
    code,
    severity,
    message: filled(says, facts),
    ...(oracle === undefined ? {} : { oracle }),
    ...place,
    ...(fixes.length === 0 ? {} : { fixes }),
  }
}

// Doubled braces stay as they are, so that sentences can speak of placeholders.
const filled = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  )
