import type { FrameStatus, OpBatch } from '@flowglass/trace'
import type { Json } from '@flowglass/spec'
import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { ModelChoice, RunFailure } from '../wire.ts'
import { startClock, type RunClock } from './clock.ts'
import { createFeed, follow, type LiveFeed } from './follow.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { Redact } from './redact.ts'
import { interruption } from './sweep.ts'

/** A step that does not heed the signal is left behind after this; stopping is promised within 2 s. */
const PATIENCE_MS = 1_500

/** How a run ended, as the engine tells it. */
export type Outcome =
  | {
      readonly status: 'finished'
      readonly outputs: Readonly<Record<string, Json>>
      readonly branch?: string | undefined
    }
  | { readonly status: 'failed'; readonly error: RunFailure }
  | { readonly status: 'cancelled' }

export interface Work {
  readonly recorder: Recorder
  readonly clock: RunClock
  readonly signal: AbortSignal
  readonly runId: string
}

export interface NewWork {
  readonly id: string
  readonly flowId: string
  readonly text: string
  readonly model: ModelChoice
  readonly inputs: Readonly<Record<string, Json>>
  readonly redact: Redact
  /** Never rejects for what a document, a model or a tool does. */
  execute(work: Work): Promise<Outcome>
}

interface Going {
  readonly recorder: Recorder
  readonly feed: LiveFeed
  readonly controller: AbortController
  /** Settles when the run is over and its end is on disk. */
  readonly over: Promise<void>
}

export interface RunHub {
  start(work: NewWork): StoredRun
  /** Ends a run within two seconds; one that is over stays as it is. */
  cancel(id: string): Promise<void>
  ops(run: StoredRun, from: number, signal: AbortSignal): AsyncGenerator<OpBatch>
  /** Takes no more runs; what goes on is marked as interrupted. */
  close(): Promise<void>
}

const frameStatusOf: Record<Outcome['status'], FrameStatus> = {
  finished: 'ok',
  failed: 'error',
  cancelled: 'cancelled',
}

function endOf(outcome: Outcome, redact: Redact) {
  switch (outcome.status) {
    case 'finished':
      return { branch: outcome.branch, outputs: redact(JSON.stringify(outcome.outputs)) }
    case 'failed':
      return { error: { ...outcome.error, message: redact(outcome.error.message) } }
    case 'cancelled':
      return {}
  }
}

const bug = (error: unknown): Outcome => ({
  status: 'failed',
  error: {
    code: 'internal',
    message: `The engine itself failed: ${error instanceof Error ? error.message : String(error)}`,
  },
})

interface Options {
  readonly log: RunLog
  readonly patienceMs?: number
  /** Told of what should not happen: the run itself ends as failed. */
  onBug(error: unknown): void
}

export function createRunHub({ log, onBug, patienceMs = PATIENCE_MS }: Options): RunHub {
  const going = new Map<string, Going>()
  let isClosing = false

  async function work(
    run: StoredRun,
    task: NewWork,
    { recorder, clock, signal }: Omit<Work, 'runId'>,
  ) {
    let outcome: Outcome
    try {
      outcome = await task.execute({ recorder, clock, signal, runId: run.id })
    } catch (error) {
      onBug(error)
      outcome = bug(error)
    }
    recorder.finish(frameStatusOf[outcome.status], endOf(outcome, task.redact))
  }

  function start(task: NewWork): StoredRun {
    if (isClosing) throw new ServerError('stopping', 'Flowglass is about to stop. Start it again.')
    const clock = startClock()
    const inputs = task.redact(JSON.stringify(task.inputs))
    const { id, flowId, text, model } = task
    const run = log.create({ id, flowId, text, model, inputs, epochUs: clock.epoch })
    const feed = createFeed()
    const controller = new AbortController()
    const recorder = createRecorder({
      log,
      run: run.n,
      clock,
      redact: task.redact,
      onCommit: feed.publish,
    })
    const over = work(run, task, { recorder, clock, signal: controller.signal })
      .catch(onBug)
      .finally(() => {
        feed.end()
        going.delete(id)
      })
    going.set(id, { recorder, feed, controller, over })
    return run
  }

  /** Asks the run to stop, and stops waiting for it when it does not. */
  async function stop({ controller, over }: Going): Promise<void> {
    controller.abort()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([over, patience])
    clearTimeout(timer)
  }

  async function cancel(run: Going): Promise<void> {
    await stop(run)
    if (run.recorder.isFinished) return
    run.recorder.finish('cancelled', {})
    run.feed.end()
  }

  /** The log is closed first: what the engine makes of the signal would read as cancelled by a person. */
  async function interrupt(run: Going): Promise<void> {
    run.recorder.finish('interrupted', { error: interruption })
    run.feed.end()
    await stop(run)
  }

  return {
    start,
    async cancel(id) {
      const run = going.get(id)
      if (run !== undefined) await cancel(run)
    },
    ops: (run, from, signal) =>
      follow({ log, run: run.n, feed: going.get(run.id)?.feed, from, signal }),
    async close() {
      isClosing = true
      await Promise.all([...going.values()].map(interrupt))
    },
  }
}
