import type { ComponentId } from '../component.ts'
import type { Diagnostic, Fix, Severity } from '../diagnostic.ts'
import type { JsonPointer } from '../json.ts'
import { codes, type DiagnosticCode } from './codes.ts'

export type Facts = Readonly<Record<string, string | number>>

interface Extras {
  readonly componentId?: ComponentId
  readonly fixes?: readonly Fix[]
  readonly severity?: Severity
}

/** One finding with the sentence of its code, filled with facts. */
export function problem(
  code: DiagnosticCode,
  at: JsonPointer,
  facts: Facts = {},
  extras: Extras = {},
): Diagnostic {
  const { severity, says, oracle } = codeOf(code)
  return {
    code,
    severity: extras.severity ?? severity,
    message: filled(says, facts),
    at,
    ...(oracle === undefined ? {} : { oracle }),
    ...(extras.componentId === undefined ? {} : { componentId: extras.componentId }),
    ...(extras.fixes === undefined || extras.fixes.length === 0 ? {} : { fixes: extras.fixes }),
  }
}

interface Code {
  readonly severity: Severity
  readonly says: string
  readonly oracle?: string
}

const codeOf = (code: DiagnosticCode): Code => codes[code]

const filled = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? `{${name}}`))
