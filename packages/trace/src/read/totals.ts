import type { FrameStatus, Us } from '../log/op.ts'
import { rollup } from './rollup.ts'
import type { Trace } from '../fold/trace.ts'

export interface RunTotals {
  readonly status: FrameStatus
  readonly frames: number
  /** Up to the end, or to the latest op while running. */
  readonly durationUs: Us
  readonly tokensIn: number
  readonly tokensOut: number
  readonly cacheRead: number
  /** Model calls. */
  readonly calls: number
  /** Frames that failed by themselves. */
  readonly errors: number
  /** Some model call told no counts: the tokens are lower bounds. */
  readonly atLeast: boolean
}

export function runTotals(trace: Trace): RunTotals {
  const sums = rollup(trace)
  return {
    status: trace.status,
    frames: trace.frames,
    durationUs: trace.endedAt ?? trace.lastAt,
    tokensIn: sums.in[0] ?? 0,
    tokensOut: sums.out[0] ?? 0,
    cacheRead: sums.cacheRead[0] ?? 0,
    calls: sums.calls[0] ?? 0,
    errors: sums.errors[0] ?? 0,
    atLeast: sums.atLeast[0] === 1,
  }
}
