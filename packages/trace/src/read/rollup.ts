import { categoryCode, statusCode } from '../log/codes.ts'
import type { Trace } from '../fold/trace.ts'

/** Sums over each frame and everything below it, indexed by `seq`. */
export interface Rollup {
  /** Input tokens, cached ones included. */
  readonly in: Float64Array
  /** Output tokens, reasoning included. */
  readonly out: Float64Array
  readonly cacheRead: Float64Array
  /** Model calls. */
  readonly calls: Uint32Array
  /** Frames that failed by themselves and not because a frame below them did. */
  readonly errors: Uint32Array
  /** 1 where a model call told no count, so the sums are lower bounds. */
  readonly atLeast: Uint8Array
}

const LLM = categoryCode('llm')
const ERROR = statusCode('error')

/**
 * One pass from the last frame to the first, since a parent's `seq` is below its children's. Only
 * model calls own tokens, and one that has model calls below it owns none: its counts are theirs.
 */
export function rollup(trace: Trace): Rollup {
  const n = trace.frames
  const { parent, category, status, t1 } = trace.columns
  const sums: Rollup = {
    in: new Float64Array(n),
    out: new Float64Array(n),
    cacheRead: new Float64Array(n),
    calls: new Uint32Array(n),
    errors: new Uint32Array(n),
    atLeast: new Uint8Array(n),
  }
  for (let seq = n - 1; seq >= 0; seq -= 1) {
    if (category[seq] === LLM && sums.calls[seq] === 0) own(seq)
    if (status[seq] === ERROR && sums.errors[seq] === 0) sums.errors[seq] = 1
    const up = parent[seq] ?? -1
    if (up >= 0) addTo(up, seq)
  }
  return sums

  function own(seq: number): void {
    sums.calls[seq] = 1
    const usage = trace.usageOf(seq)
    const isClosed = !Number.isNaN(t1[seq] ?? Number.NaN)
    sums.in[seq] = usage?.[1] ?? 0
    sums.out[seq] = usage?.[2] ?? 0
    sums.cacheRead[seq] = usage?.[3] ?? 0
    const isTold = usage !== undefined && usage[1] !== null && usage[2] !== null
    sums.atLeast[seq] = isClosed && !isTold ? 1 : 0
  }

  function addTo(up: number, seq: number): void {
    sums.in[up] = (sums.in[up] ?? 0) + (sums.in[seq] ?? 0)
    sums.out[up] = (sums.out[up] ?? 0) + (sums.out[seq] ?? 0)
    sums.cacheRead[up] = (sums.cacheRead[up] ?? 0) + (sums.cacheRead[seq] ?? 0)
    sums.calls[up] = (sums.calls[up] ?? 0) + (sums.calls[seq] ?? 0)
    sums.errors[up] = (sums.errors[up] ?? 0) + (sums.errors[seq] ?? 0)
    if (sums.atLeast[seq] === 1) sums.atLeast[up] = 1
  }
}
