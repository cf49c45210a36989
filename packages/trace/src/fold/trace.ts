import type { Columns } from './columns.ts'
import type { ComponentState } from './componentState.ts'
import type { TraceEvent } from './eventTable.ts'
import type { FrameStatus, OpBatch, Us, Usage } from '../log/op.ts'

/**
 * A run's log folded into columns. Grows by `append`, never shrinks; `version` changes with every
 * append that added something, so a view can ask whether to read again.
 */
export interface Trace {
  readonly version: number
  /** Ops folded so far, which is the number of the next one wanted. */
  readonly ops: number
  readonly frames: number
  readonly columns: Columns
  /** `queued` before the first op, then the root's, after the end the run's. */
  readonly status: FrameStatus
  readonly endedAt: Us | undefined
  /** Latest time that any op told. */
  readonly lastAt: Us
  /** Drops ops that are there already; takes nothing when one before the batch is missing. */
  append(batch: OpBatch): 'ok' | 'gap'
  /** Dictionary entry, `''` for one that did not come yet. */
  text(id: number): string
  usageOf(seq: number): Usage | undefined
  eventsOf(seq: number): readonly TraceEvent[]
  /** By component id; unchanged components keep their object from one version to the next. */
  componentStates(): ReadonlyMap<string, ComponentState>
}
