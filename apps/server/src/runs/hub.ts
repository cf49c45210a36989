import type { RecordedRun } from '@flowglass/engine'
import type { OpBatch, Price } from '@flowglass/trace'
import type { Json } from '@flowglass/spec'
import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import { unfinishedStatuses } from '../runLog/runs.ts'
import type { ModelChoice } from '../wire/runs.ts'
import { resumedClock, startClock, type RunClock } from './clock.ts'
import { createFeeds } from './feeds.ts'
import { follow } from './follow.ts'
import { lastWrite } from './lastWrite.ts'
import { readLog, readWholeLog, type LogSoFar } from './logSoFar.ts'
import { bug, endOf, frameStatusOf, type Outcome } from './outcome.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { plain, redactStart, type Redact } from './redact.ts'
import { interruption } from './sweep.ts'

/** A step that does not heed the signal is left behind after this; stopping is promised within 2 s. */
const PATIENCE_MS = 1_500

export interface Work {
  readonly recorder: Recorder
  readonly clock: RunClock
  readonly signal: AbortSignal
  readonly runId: string
  /** The log so far of a run that is taken up again. */
  readonly recorded?: RecordedRun
}

/** What is to be done for a run, the same each time it is taken up. */
export interface Task {
  /** Prices of models; absent where none is called that has one. */
  readonly prices?: readonly Price[]
  readonly redact: Redact
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

interface Going {
  readonly recorder: Recorder
  readonly controller: AbortController
  /** Settles when the run is over or at rest, and that is on disk. */
  readonly over: Promise<void>
}

export interface RunHub {
  start(work: NewWork): StoredRun
  /** Goes on with a run from its log; one that goes on already or is over stays as it is. */
  resume(id: string, task: Task): void
  /** Changes the log of a run that nothing works on, in one transaction. */
  amend(run: StoredRun, redact: Redact, change: (log: Amendment) => void): void
  /** Something works on the run: it is neither over nor waits. */
  isGoing(id: string): boolean
  /** Resolves when that is no longer so. */
  atRest(id: string): Promise<void>
  /** Ends a run within two seconds; one that is over stays as it is. */
  cancel(id: string): Promise<void>
  ops(run: StoredRun, from: number, signal: AbortSignal): AsyncGenerator<OpBatch>
  /** Takes no more runs. What goes on is left to be resumed, or marked as interrupted. */
  close(how: { readonly isResumed: boolean }): Promise<void>
}

export interface Amendment {
  readonly recorder: Recorder
  readonly clock: RunClock
  readonly soFar: LogSoFar
}

interface Options {
  readonly log: RunLog
  readonly patienceMs?: number
  /** Told of what should not happen: the run itself ends as failed. */
  onBug(error: unknown): void
}

export function createRunHub({ log, onBug, patienceMs = PATIENCE_MS }: Options): RunHub {
  const going = new Map<string, Going>()
  const feeds = createFeeds()
  let isClosing = false

  async function work(task: Task, at: Work): Promise<void> {
    let outcome: Outcome
    try {
      outcome = await task.execute(at)
    } catch (error) {
      onBug(error)
      outcome = bug(error)
    }
    const { recorder } = at
    await lastWrite(recorder, {
      ...{ onBug, isClosing: () => isClosing },
      write: () => {
        if (outcome.status === 'waiting') recorder.leave()
        else recorder.finish(frameStatusOf[outcome.status], endOf(outcome, task.redact))
      },
    })
  }

  function set(
    run: StoredRun,
    task: Task,
    { clock, soFar }: Pick<Amendment, 'clock'> & Partial<Amendment>,
  ): void {
    const { id } = run
    const controller = new AbortController()
    const recorder = recorderOf(run, {
      clock,
      redact: task.redact,
      from: soFar,
      prices: task.prices,
    })
    const { signal } = controller
    const recorded = soFar && { ...soFar, elapsed: clock.now() }
    const over = work(task, { recorder, clock, signal, runId: id, ...(recorded && { recorded }) })
      .catch(onBug)
      .finally(() => {
        going.delete(id)
        if (!isOpen(id)) feeds.end(id)
      })
    going.set(id, { recorder, controller, over })
  }

  const recorderOf = (
    run: StoredRun,
    parts: {
      clock: RunClock
      redact: Redact
      from?: LogSoFar | undefined
      prices?: readonly Price[] | undefined
    },
  ): Recorder =>
    createRecorder({ ...parts, log, run: run.n, onCommit: () => feeds.of(run.id).publish() })

  /** The run has no end on disk. */
  const isOpen = (id: string): boolean =>
    unfinishedStatuses.some((status) => status === log.queries.byId(id)?.status)

  function checkOpen(): void {
    if (isClosing) throw new ServerError('stopping', 'Flowglass is about to stop. Start it again.')
  }

  function amendmentOf(run: StoredRun, redact: Redact): Amendment {
    const soFar = readWholeLog(log, run)
    const clock = resumedClock(run.epochUs, soFar.lastAt)
    return { soFar, clock, recorder: recorderOf(run, { clock, redact, from: soFar }) }
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

  async function cancelGoing(id: string, run: Going): Promise<void> {
    await stop(run)
    if (run.recorder.isFinished) return
    const write = () => run.recorder.finish('cancelled', {})
    void lastWrite(run.recorder, { write, onBug, isClosing: () => isClosing }).then(() =>
      feeds.end(id),
    )
  }

  function cancelResting(id: string): void {
    const run = log.queries.byId(id)
    if (run === undefined || !isOpen(id)) return
    // The log as it is shown is enough: a lost key keeps nobody from ending a run.
    const soFar = readLog(log, run)
    const clock = resumedClock(run.epochUs, soFar.lastAt)
    recorderOf(run, { clock, redact: plain, from: soFar }).finish('cancelled', {})
    feeds.end(id)
  }

  return {
    start({ id, flowId, text, model, start = '{}', ...task }) {
      checkOpen()
      const clock = startClock()
      const asked = redactStart(task.redact, { inputs: JSON.stringify(task.inputs), start })
      const run = log.create({ id, flowId, text, model, epochUs: clock.epoch, ...asked })
      set(run, task, { clock })
      return run
    },
    resume(id, task) {
      const run = log.queries.byId(id)
      if (isClosing || run === undefined || going.has(id) || !isOpen(id)) return
      const { soFar, clock } = amendmentOf(run, task.redact)
      set(run, task, { clock, soFar })
    },
    amend(run, redact, change) {
      checkOpen()
      if (going.has(run.id)) throw new Error(`Run ${run.id} goes on: its log has a writer.`)
      const amendment = amendmentOf(run, redact)
      change(amendment)
      amendment.recorder.leave()
    },
    isGoing: (id) => going.has(id),
    async atRest(id) {
      await going.get(id)?.over
    },
    async cancel(id) {
      const run = going.get(id)
      if (run === undefined) cancelResting(id)
      else await cancelGoing(id, run)
    },
    ops: (run, from, signal) =>
      follow({
        ...{ log, run: run.n, from, signal },
        feed: isOpen(run.id) ? feeds.of(run.id) : undefined,
      }),
    async close({ isResumed }) {
      isClosing = true
      await Promise.all(
        [...going].map(async ([id, run]) => {
          // The log is closed first: what the engine makes of the signal would read as cancelled.
          const write = () => {
            if (isResumed) run.recorder.leave()
            else run.recorder.finish('interrupted', { error: interruption })
          }
          await lastWrite(run.recorder, { write, onBug, isClosing: () => true })
          if (!isResumed) feeds.end(id)
          await stop(run)
        }),
      )
    },
  }
}
