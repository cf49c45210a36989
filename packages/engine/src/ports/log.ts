import type { Json } from '@flowglass/spec'
import type { Op, Us } from '@flowglass/trace'

/** Where a run writes its log. Ops come in order, each payload before the op that names it. */
export interface RunLogPort {
  append(op: Op): void
  /** Keeps a value and gives its number, dense from 0 in the run. */
  payload(value: Json): number
  /**
   * Resolves when all that was appended survives a crash. Awaited after each effect with
   * consequences, before the next one starts.
   */
  durable?(): void | Promise<void>
}

/** The log of a run that is taken up again: after a pause, a crash, or as the base of a fork. */
export interface RecordedRun {
  readonly ops: readonly Op[]
  payload(id: number): Json
  /** Microseconds of real time from the run's start to now; the last op's time when absent. */
  readonly elapsed?: Us
}
