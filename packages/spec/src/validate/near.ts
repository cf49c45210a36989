/** The candidate that was probably meant, if one is close enough to be no coincidence. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = bare(word)
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 4)) + 1
  for (const candidate of candidates) {
    if (bare(candidate) === plain) return candidate
    const distance = editDistance(plain, bare(candidate), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

// `promptTemplate` and `prompt-template` are `prompt_template`.
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Insertions, removals, replacements and swaps of neighbours; `limit` when there are more. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? limit) + 1,
        (row[j - 1] ?? limit) + 1,
        (above[j - 1] ?? limit) + same,
        isSwap ? (before[j - 2] ?? limit) + 1 : limit,
      )
    }
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? limit, limit)
}
