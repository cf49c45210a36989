import type { Diagnostic, Severity } from '@flowglass/spec'

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 }

/** What stops a run first; within one severity the order of the document stays. */
export const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity])

export interface ProblemCounts {
  readonly errors: number
  readonly warnings: number
  readonly hints: number
}

export function countsOf(diagnostics: readonly Diagnostic[]): ProblemCounts {
  const count = (severity: Severity): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), hints: count('hint') }
}
