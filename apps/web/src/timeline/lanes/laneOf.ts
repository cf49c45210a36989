import { statusCode, type Trace } from '@flowglass/trace'
import { barOf, loadOf, xOf, type Scale } from '../model/bars.ts'
import { groupSums } from '../model/group.ts'
import type { Line } from '../model/lines.ts'
import { lookOf } from '../model/look.ts'
import { barWords, spreadWords } from '../model/words.ts'
import type { Lane } from './paint.ts'

const ERROR = statusCode('error')

/** The lane of a line; `failure` gives the reason of a failed frame once it is here. */
export function laneOf(
  trace: Trace,
  line: Line,
  { scale, failure }: { readonly scale: Scale; failure(seq: number): string | undefined },
): Lane {
  if (line.kind === 'frame') {
    const bar = barOf(trace, line.seq, scale)
    const reason = line.isOpen ? undefined : failure(line.seq)
    return { bar, words: reason ?? barWords(trace, line.seq, scale.now) }
  }
  const { members } = line
  const sums = groupSums(trace, members, scale.now)
  const failures = members
    .filter((seq) => trace.columns.status[seq] === ERROR)
    .map((seq) => Math.round(xOf(trace.columns.t1[seq] ?? 0, scale)))
  const { category } = lookOf(trace, members[0] ?? 0)
  const bar = { x0: xOf(sums.t0, scale), x1: xOf(sums.t1, scale), category } as const
  return {
    bar: {
      ...bar,
      ...{ style: 'container', writesFrom: undefined },
      end: sums.open > 0 ? 'running' : undefined,
    },
    words: spreadWords(sums),
    load: { shares: loadOf(trace, members, scale), failures: [...new Set(failures)] },
  }
}
