import type { Frame } from '@flowglass/trace'
import fc from 'fast-check'
import { framePath, type MemoryLog } from '../src/index.ts'
import { countingLog, framesOf, type CountingLog } from './generatedFlows.ts'

/** Where a log breaks off. */
export interface Cut {
  /** Number of the op that it lacks first. */
  readonly cut: number
  /** How many of that op's payloads it has all the same, at most. */
  readonly ahead?: number
}

/** The log as it stood when the process was killed there. */
export function logUpTo(log: CountingLog, { cut, ahead = 0 }: Cut): CountingLog {
  const before = log.payloadsAt[cut - 1] ?? 0
  const most = log.payloadsAt[cut] ?? before
  return countingLog({
    ops: log.ops.slice(0, cut),
    payloads: log.payloads.slice(0, Math.min(before + ahead, most)),
    payloadsAt: log.payloadsAt.slice(0, cut),
  })
}

export interface Moment {
  readonly share: number
  readonly ahead: number
}

const PARTS = 1_000_000

/** A share of something, below 1, all alike; numbers with a fraction come mostly as good as 0. */
export const share = fc.nat(PARTS - 1).map((part) => part / PARTS)

/** Some moment of a run, also between a payload and its op. */
export const moment: fc.Arbitrary<Moment> = fc.record({ share, ahead: fc.nat(2) })

export const logAt = (log: CountingLog, { share: part, ahead }: Moment): CountingLog =>
  logUpTo(log, { cut: Math.floor(part * (log.ops.length + 1)), ahead })

const effects: readonly string[] = ['tool', 'llm', 'http', 'wait']

/** The frame has its end, or what it gave if it is an effect. */
export const isDone = ({ t1, category, outputId, answerId, errorId }: Frame): boolean =>
  t1 !== undefined ||
  (effects.includes(category) && [outputId, answerId, errorId].some((id) => id !== undefined))

/** Idempotency keys of the effects that the log has the result of. */
export function keysDone(log: MemoryLog): string[] {
  const recorded = log.recorded()
  const done = framesOf(log).filter((frame) => effects.includes(frame.category) && isDone(frame))
  return done.map(({ seq }) => framePath(recorded, seq))
}

/** What a model used stands in the end of its frame: lost where the log breaks off before that. */
export const hasLostUsage = (log: MemoryLog): boolean =>
  framesOf(log).some(({ t1, answerId }) => t1 === undefined && answerId !== undefined)
