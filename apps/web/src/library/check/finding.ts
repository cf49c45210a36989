import type { RouterOutputs } from '../../trpc.ts'
import { plural } from '../../ui/index.ts'

export type CheckResult = RouterOutputs['flows']['check']
export type Finding = CheckResult['diagnostics'][number]

/** `line 12, column 5`, or the path where there is no line. */
export const placeOf = ({ position, at }: Finding): string | undefined => {
  if (position) return `line ${position.line}, column ${position.column}`
  return at === '' ? undefined : at
}

const severities = [
  ['error', 'problem'],
  ['warning', 'warning'],
  ['hint', 'hint'],
] as const

/** `2 problems, 1 warning`; `No problems` when there is nothing to say. */
export const countWords = (findings: readonly Finding[]): string => {
  const counts = severities.flatMap(([severity, word]) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? [] : [plural(count, word)]
  })
  return counts.length === 0 ? 'No problems' : counts.join(', ')
}

/** What a readable text is: `Flow, 12 components`. */
export const kindWords = ({ rootType, componentCount = 0 }: CheckResult): string =>
  [rootType, plural(componentCount, 'component')].filter(Boolean).join(', ')

/** What importing does with keys and passwords that stand in a text. */
export const secretWords = (count: number): string =>
  count === 1
    ? '1 secret value is moved to Connections › Credentials on import. The flow keeps a reference in its place.'
    : `${count} secret values are moved to Connections › Credentials on import. The flow keeps references in their place.`
