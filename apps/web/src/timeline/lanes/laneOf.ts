import { statusCode, type Trace } from '@flowglass/trace'
import { barOf, loadOf, xOf, type Scale } from '../model/bars.ts'
import { groupSums } from '../model/group.ts'
import type { Line } from '../model/lines.ts'
import { lookOf } from '../model/look.ts'
import { barWords, spreadWords } from '../model/words.ts'
import type { Lane } from './paint.ts'

/** A reason beside a bar has little room; the row and the inspector tell all of it. */
const REASON_LENGTH = 56

const shortened = (words: string): string =>
  words.length <= REASON_LENGTH ? words : `${words.slice(0, REASON_LENGTH - 1).trimEnd()}…`

const ERROR = statusCode('error')

/** The lane of a line; `note` gives the reason of a failed frame once it is here. */
export function laneOf(
  trace: Trace,
  line: Line,
  { scale, note }: { readonly scale: Scale; note(seq: number): string | undefined },
): Lane {
  if (line.kind === 'frame') {
    const bar = barOf(trace, line.seq, scale)
    const isTold = bar.end === 'failed' && !line.isOpen
    const reason = isTold ? note(line.seq) : undefined
    const words = reason === undefined ? barWords(trace, line.seq, scale.now) : shortened(reason)
    return { bar, words }
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
