import { statusCode, type Trace, type Us } from '@flowglass/trace'

/** What a folded line tells of its frames. */
export interface GroupSums {
  readonly count: number
  readonly ok: number
  readonly failed: number
  readonly open: number
  /** Everything else that ended: stopped, interrupted, skipped. */
  readonly other: number
  /** From the first start to the last end. */
  readonly t0: Us
  readonly t1: Us
  /** Durations of the closed ones; undefined while none is closed. */
  readonly spread: { readonly min: Us; readonly p50: Us; readonly max: Us } | undefined
}

const OK = statusCode('ok')
const ERROR = statusCode('error')

const kept = new WeakMap<
  readonly number[],
  { readonly version: number; readonly now: Us; readonly sums: GroupSums }
>()

/**
 * Sums over the members of a group; frames that are still open count up to `now`. A row, its cells
 * and its lane all ask for the same ones, so the last are kept with the list of members.
 */
export function groupSums(trace: Trace, members: readonly number[], now: Us): GroupSums {
  const known = kept.get(members)
  if (known?.now === now && known.version === trace.version) return known.sums
  const sums = sumUp(trace, members, now)
  kept.set(members, { version: trace.version, now, sums })
  return sums
}

function sumUp(trace: Trace, members: readonly number[], now: Us): GroupSums {
  const { t0, t1, status } = trace.columns
  const durations: Us[] = []
  const sums = { ok: 0, failed: 0, open: 0, other: 0, t0: Number.POSITIVE_INFINITY, t1: 0 }
  for (const seq of members) {
    const from = t0[seq] ?? 0
    const to = t1[seq] ?? Number.NaN
    sums.t0 = Math.min(sums.t0, from)
    sums.t1 = Math.max(sums.t1, Number.isNaN(to) ? now : to)
    if (Number.isNaN(to)) sums.open += 1
    else {
      durations.push(to - from)
      if (status[seq] === OK) sums.ok += 1
      else if (status[seq] === ERROR) sums.failed += 1
      else sums.other += 1
    }
  }
  return { ...sums, count: members.length, spread: spreadOf(durations) }
}

function spreadOf(durations: Us[]): GroupSums['spread'] {
  const sorted = durations.toSorted((a, b) => a - b)
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return undefined
  return { min, p50: sorted[Math.floor((sorted.length - 1) / 2)] ?? min, max }
}
