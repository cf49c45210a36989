export interface Replacement {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * The smallest single change that turns one text into the other; undefined when they are equal.
 * Small changes leave the caret and the folds where they are.
 */
export function replacementFor(before: string, after: string): Replacement | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
