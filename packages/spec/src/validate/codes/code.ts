import type { Severity } from '../../diagnostic.ts'

/** Runtimes that a document can be meant for. */
export const targets = ['standard', 'oracle', 'wayflow', 'langgraph'] as const
export type Target = (typeof targets)[number]

export interface Code {
  /** How bad it is in the standard. */
  readonly severity: Severity
  /** One sentence or two; names in braces are filled in. */
  readonly says: string
  /** Number that Oracle's engine gives to it. */
  readonly oracle?: string
  /** Where a runtime sees it otherwise than the standard; `off` where it does not mind. */
  readonly targets?: { readonly [T in Target]?: Severity | 'off' }
}

export type Codes = Readonly<Record<string, Code>>
