import type { RecordedRun } from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import type { Price } from '@flowglass/trace'
import type { ModelChoice } from '../wire/runs.ts'
import type { RunClock } from './clock.ts'
import type { LogSoFar } from './logSoFar.ts'
import type { Outcome } from './outcome.ts'
import type { Recorder } from './recorder.ts'
import type { Redact } from './redact.ts'

export interface Work {
  readonly recorder: Recorder
  readonly clock: RunClock
  readonly signal: AbortSignal
  readonly runId: string
  /** The log so far of a run that is taken up again. */
  readonly recorded?: RecordedRun
}

/** How the log of a run is written. */
export interface Writing {
  /** Prices of models; absent where none is called that has one. */
  readonly prices?: readonly Price[]
  readonly redact: Redact
}

/** What is to be done for a run, the same each time it is taken up. */
export interface Task extends Writing {
  /** Never rejects for what a document, a model or a tool does. */
  execute(work: Work): Promise<Outcome>
}

export interface NewWork extends Task {
  readonly id: string
  readonly flowId: string
  readonly text: string
  readonly model: ModelChoice
  readonly inputs: Readonly<Record<string, Json>>
  /** JSON text of what else the run was started with. */
  readonly start?: string
}

/** The log of a run that nothing works on, to be changed. */
export interface Amendment {
  readonly recorder: Recorder
  readonly clock: RunClock
  readonly soFar: LogSoFar
}
