import type { Frame, Rollup, Us } from '@flowglass/trace'
import { formatCompact, formatMicros } from '../../ui/index.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** What is told of a frame in figures; `now` is where a frame that is still open has come to. */
export function factsOf(
  frame: Frame,
  {
    sums,
    now,
    cost,
  }: { readonly sums: Rollup; readonly now: Us; readonly cost?: string | undefined },
): readonly Fact[] {
  const { seq, t0, t1, firstTokenAt, exit, usage, servedBy } = frame
  const calls = sums.calls[seq] ?? 0
  const cached = sums.cacheRead[seq] ?? 0
  return [
    { label: 'Time', value: formatMicros((t1 ?? now) - t0) },
    { label: 'Began at', value: formatMicros(t0) },
    ...(firstTokenAt === undefined
      ? []
      : [{ label: 'First token', value: formatMicros(firstTokenAt - t0) }]),
    ...tokensOf(sums, seq),
    ...(cost === undefined ? [] : [{ label: 'Cost', value: cost }]),
    ...(cached === 0 ? [] : [{ label: 'From cache', value: `${formatCompact(cached)} in` }]),
    ...(calls < 2 ? [] : [{ label: 'Model calls', value: formatCompact(calls) }]),
    ...(usage === undefined || usage.model === '' ? [] : [{ label: 'Model', value: usage.model }]),
    ...(servedBy === undefined ? [] : [{ label: 'Answered by', value: serverWords(servedBy) }]),
    ...(exit === undefined || exit === 'next' ? [] : [{ label: 'Route', value: exit }]),
  ]
}

function tokensOf(sums: Rollup, seq: number): readonly Fact[] {
  const [tokensIn, tokensOut] = [sums.in[seq] ?? 0, sums.out[seq] ?? 0]
  const isLeast = sums.atLeast[seq] === 1
  if (tokensIn + tokensOut === 0) return isLeast ? [{ label: 'Tokens', value: 'not told' }] : []
  const count = (tokens: number): string => `${isLeast ? '≥ ' : ''}${formatCompact(tokens)}`
  return [{ label: 'Tokens', value: `${count(tokensIn)} in, ${count(tokensOut)} out` }]
}

const serverWords = (servedBy: string): string => {
  if (servedBy === 'mock') return 'built-in test model'
  return servedBy === 'script' ? 'a script' : servedBy
}
