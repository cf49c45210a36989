import type { Rollup, Trace, Us } from '@flowglass/trace'
import { formatCompact, formatMicros } from '../../ui/index.ts'
import type { Line } from '../model/lines.ts'
import { groupSums } from '../model/group.ts'

export interface Cells {
  readonly time: string
  readonly tokensIn: string
  readonly tokensOut: string
  /** The tokens are this frame's own and no sum: one sees where the numbers come from. */
  readonly isOwn: boolean
}

/** What stands in the columns of numbers. */
export function cellsOf(
  trace: Trace,
  line: Line,
  { sums, now }: { readonly sums: Rollup; readonly now: Us },
): Cells {
  const members = line.kind === 'group' ? line.members : [line.seq]
  const total = { in: 0, out: 0, calls: 0, atLeast: false }
  for (const seq of members) {
    total.in += sums.in[seq] ?? 0
    total.out += sums.out[seq] ?? 0
    total.calls += sums.calls[seq] ?? 0
    total.atLeast ||= sums.atLeast[seq] === 1
  }
  const count = (tokens: number): string => {
    if (total.calls === 0) return ''
    // A call that told nothing is not one that took nothing.
    if (tokens === 0) return total.atLeast ? '?' : ''
    return `${total.atLeast ? '≥ ' : ''}${formatCompact(tokens)}`
  }
  return {
    time: formatMicros(timeOf(trace, line, now)),
    tokensIn: count(total.in),
    tokensOut: count(total.out),
    isOwn: line.kind === 'frame' && trace.usageOf(line.seq) !== undefined,
  }
}

function timeOf(trace: Trace, line: Line, now: Us): Us {
  if (line.kind === 'group') {
    const { t0, t1 } = groupSums(trace, line.members, now)
    return t1 - t0
  }
  const t0 = trace.columns.t0[line.seq] ?? 0
  const t1 = trace.columns.t1[line.seq] ?? Number.NaN
  return (Number.isNaN(t1) ? now : t1) - t0
}
