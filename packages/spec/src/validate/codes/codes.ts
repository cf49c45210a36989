import type { Code } from './code.ts'
import { flowCodes } from './flow.ts'
import { portCodes } from './ports.ts'
import { readingCodes } from './reading.ts'
import { structureCodes } from './structure.ts'
import { targetCodes } from './targets.ts'

/** Every finding there is. */
export const codes = {
  ...readingCodes,
  ...structureCodes,
  ...portCodes,
  ...flowCodes,
  ...targetCodes,
} as const

export type DiagnosticCode = keyof typeof codes

export const codeOf = (code: DiagnosticCode): Code => codes[code]
