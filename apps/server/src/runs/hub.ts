import type { OpBatch } from '@flowglass/trace'
import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import { unfinishedStatuses } from '../runLog/runs.ts'
import type { RunFailure } from '../wire/runs.ts'
import { resumedClock, startClock, type RunClock } from './clock.ts'
import { createFeeds } from './feeds.ts'
import { follow } from './follow.ts'
import { interrupt, interruption } from './interrupt.ts'
import { lastWrite } from './lastWrite.ts'
import { readLog, readWholeLog, type LogSoFar } from './logSoFar.ts'
import { endOf, failureBy, frameStatusOf, type Outcome } from './outcome.ts'
import { settlesWithin } from './patience.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { plain, redactStart } from './redact.ts'
import type { Amendment, NewWork, Task, Work, Writing } from './work.ts'

/** A step that does not heed the signal is left behind after this; stopping is promised within 2 s. */
const PATIENCE_MS = 1_500

/** Where a recorder begins. */
interface Beginning {
  readonly clock: RunClock
  /** The log of a run that is taken up again. */
  readonly soFar?: LogSoFar | undefined
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
  amend(run: StoredRun, task: Writing, change: (log: Amendment) => void): void
  /** Something works on the run: it is neither over nor waits. */
  isGoing(id: string): boolean
  /** Resolves when that is no longer so. */
  atRest(id: string): Promise<void>
  /** Ends a run within two seconds; one that is over stays as it is. */
  cancel(id: string): Promise<void>
  /** Ends a run that a stop cut off; one that goes on again or is over stays as it is. */
  interrupt(id: string, error?: RunFailure): void
  ops(run: StoredRun, from: number, signal: AbortSignal): AsyncGenerator<OpBatch>
  /** Takes no more runs. What goes on is left to be resumed, or marked as interrupted. */
  close(how: { readonly isResumed: boolean }): Promise<void>
  /** What is kept in memory: runs that something works on, and those that are watched. */
  readonly size: { readonly going: number; readonly watched: number }
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
      outcome = { status: 'failed', error: failureBy(error) }
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

  function set(run: StoredRun, task: Task, { clock, soFar }: Beginning): void {
    const { id } = run
    const controller = new AbortController()
    const recorder = recorderOf(run, task, { clock, soFar })
    const { signal } = controller
    const recorded = soFar && { ...soFar, elapsed: clock.now() }
    const over = work(task, { recorder, clock, signal, runId: id, ...(recorded && { recorded }) })
      .finally(() => {
        going.delete(id)
        // A step that was left behind may come back when the log is closed already.
        if (!isClosing && !isOpen(id)) feeds.end(id)
      })
      .catch(onBug)
    going.set(id, { recorder, controller, over })
  }

  const recorderOf = (
    { id, n }: StoredRun,
    { redact, prices }: Writing,
    { clock, soFar: from }: Beginning,
  ): Recorder =>
    createRecorder({
      ...{ log, run: n, clock, redact, from, prices },
      onCommit: () => feeds.publish(id),
    })

  /** The run has no end on disk. */
  const isOpen = (id: string): boolean =>
    unfinishedStatuses.some((status) => status === log.queries.byId(id)?.status)

  function checkOpen(): void {
    if (isClosing) throw new ServerError('stopping', 'Flowglass is about to stop. Start it again.')
  }

  function amendmentOf(run: StoredRun, task: Writing): Amendment {
    const soFar = readWholeLog(log, run)
    const clock = resumedClock(run.epochUs, soFar.lastAt)
    return { soFar, clock, recorder: recorderOf(run, task, { clock, soFar }) }
  }

  /** Asks the run to stop, and stops waiting for it when it does not. */
  async function stop({ controller, over }: Going): Promise<void> {
    controller.abort()
    await settlesWithin(patienceMs, over)
  }

  async function cancelGoing(id: string, run: Going): Promise<void> {
    await stop(run)
    if (run.recorder.isFinished) return
    const write = () => run.recorder.finish('cancelled', {})
    void lastWrite(run.recorder, { write, onBug, isClosing: () => isClosing }).then(() => {
      going.delete(id)
      feeds.end(id)
    })
  }

  /** The run, where it has no end and nothing works on it. */
  function restingRun(id: string): StoredRun | undefined {
    return going.has(id) || !isOpen(id) ? undefined : log.queries.byId(id)
  }

  function cancelResting(id: string): void {
    const run = restingRun(id)
    if (run === undefined) return
    // The log as it is shown is enough: a lost key keeps nobody from ending a run.
    const soFar = readLog(log, run)
    const clock = resumedClock(run.epochUs, soFar.lastAt)
    recorderOf(run, { redact: plain }, { clock, soFar }).finish('cancelled', {})
    feeds.end(id)
  }

  async function cancel(id: string): Promise<void> {
    const run = going.get(id)
    if (run === undefined) return cancelResting(id)
    await cancelGoing(id, run)
    // It may have come to rest in the very moment in which it was to stop, or have been answered since.
    return going.get(id) === run ? undefined : cancel(id)
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
      const run = restingRun(id)
      if (isClosing || run === undefined) return
      const { soFar, clock } = amendmentOf(run, task)
      set(run, task, { clock, soFar })
    },
    amend(run, task, change) {
      checkOpen()
      if (going.has(run.id)) throw new Error(`Run ${run.id} goes on: its log has a writer.`)
      const amendment = amendmentOf(run, task)
      try {
        change(amendment)
        amendment.recorder.leave()
      } finally {
        amendment.recorder.drop()
      }
    },
    isGoing: (id) => going.has(id),
    async atRest(id) {
      await going.get(id)?.over
    },
    cancel,
    interrupt(id, error) {
      const run = restingRun(id)
      if (run === undefined) return
      interrupt(log, run, error)
      feeds.end(id)
    },
    ops: (run, from, signal) =>
      follow({
        ...{ log, run: run.n, from, signal },
        watch: (wake) => (isOpen(run.id) ? feeds.watch(run.id, wake) : undefined),
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
    get size() {
      return { going: going.size, watched: feeds.size }
    },
  }
}
