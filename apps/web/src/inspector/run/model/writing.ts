import type { Frame, Trace } from '@flowglass/trace'

/** What a model has written so far, from the pieces in the log. */
export const textSoFar = (trace: Trace, seq: number): string =>
  trace
    .eventsOf(seq)
    .filter(({ kind }) => kind === 'delta')
    .map(({ value }) => trace.text(value))
    .join('')

/** Tokens a second from the first token on; undefined where it cannot be told. */
export function writingRate({ usage, firstTokenAt, t1 }: Frame): number | undefined {
  if (usage?.out === undefined || usage.out === null) return undefined
  if (firstTokenAt === undefined || t1 === undefined || t1 <= firstTokenAt) return undefined
  return usage.out / ((t1 - firstTokenAt) / 1_000_000)
}
