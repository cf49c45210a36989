import type { FrameStatus } from '@flowglass/trace'
import { a11yMessages, plainMessage } from '../ui/index.ts'
import type { RunSummary } from './api.ts'
import type { RunView } from './state.ts'
import type { EditorStore } from './store.ts'

/** How often a log with a hole is asked for again before the connection counts as lost. */
const MOST_GAPS = 5

/** Pauses before a broken connection is tried again: longer each time, for some minutes in all. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000
const MOST_TRIES = 30

/** Stops following the run that is on the screen; kept beside the store, as it is no data. */
const followers = new WeakMap<EditorStore, () => void>()

export const isGoing = (status: RunSummary['status']): boolean =>
  status === 'queued' || status === 'running' || status === 'waiting'

/** Whether the run is still being made: what is stored only has to be read. */
export const isLive = (run: RunView | undefined): run is RunView =>
  run !== undefined && isGoing(run.summary.status) && run.phase !== 'ended' && run.phase !== 'lost'

/** Changes the run on the screen, if it is still the one that is meant. */
export const changeRun = (store: EditorStore, id: string, fields: Partial<RunView>): void =>
  store.setState(({ run }) => (run?.summary.id === id ? { run: { ...run, ...fields } } : {}))

export function stopFollowing(store: EditorStore): void {
  followers.get(store)?.()
  followers.delete(store)
}

/** Follows the log from the first op that is not here yet. Paints at most once a frame. */
export function follow(store: EditorStore, id: string): void {
  stopFollowing(store)
  const trace = store.getState().run?.trace
  if (trace === undefined) return
  let painting = 0
  let gaps = 0
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let stop = (): void => {}
  followers.set(store, () => {
    cancelAnimationFrame(painting)
    clearTimeout(retry)
    stop()
  })

  const paint = (): void => {
    painting = 0
    changeRun(store, id, { version: trace.version })
  }
  const setPhase = (phase: RunView['phase']): void => {
    const { run } = store.getState()
    if (run?.summary.id === id && run.phase !== phase) changeRun(store, id, { phase })
  }
  /** A stored run stays `loading` until all of it is here. */
  const showConnected = (): void => {
    tries = 0
    const { run } = store.getState()
    if (run !== undefined) setPhase(isGoing(run.summary.status) ? 'live' : 'loading')
  }
  const lose = (reason: string): void => {
    stopFollowing(store)
    changeRun(store, id, { phase: 'lost', version: trace.version })
    store.setState({ announcement: `The connection to the run was lost. ${reason}` })
  }
  /** false when that has been done often enough. */
  const tryLater = (next: () => void): boolean => {
    if (tries >= MOST_TRIES) return false
    retry = setTimeout(next, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
    tries += 1
    return true
  }
  const tryAgain = (reason: string): void => {
    stop()
    setPhase('reconnecting')
    if (!tryLater(connect)) lose(reason)
  }
  /** The summary as the server holds it once the run is over: status, branch, sums. */
  const finish = async (wasGoing: boolean): Promise<void> => {
    try {
      const summary = await store.api.run(id)
      changeRun(store, id, { summary })
      if (wasGoing) store.setState({ announcement: endOf(summary) })
    } catch (error) {
      const { run } = store.getState()
      if (run?.summary.id !== id) return
      // A server that stops ends its runs and is gone: its log has said how, the rest comes later.
      const status = statusOfEnd[trace.status] ?? run.summary.status
      changeRun(store, id, { summary: { ...run.summary, status } })
      if (tryLater(() => void finish(wasGoing))) return
      const reason = error instanceof Error ? error.message : String(error)
      store.setState({ announcement: `The run's summary could not be read. ${reason}` })
    }
  }
  const connect = (): void => {
    stop()
    let isOver = false
    const unfollow = store.api.followRun(id, trace.ops, {
      onBatch: (batch) => {
        if (isOver) return
        if (trace.append(batch) === 'gap') {
          isOver = true
          gaps += 1
          if (gaps > MOST_GAPS) return lose('Parts of its log did not come.')
          return connect()
        }
        showConnected()
        if (painting === 0) painting = requestAnimationFrame(paint)
      },
      onConnect: () => {
        if (!isOver) showConnected()
      },
      onReconnect: () => {
        if (!isOver) setPhase('reconnecting')
      },
      onEnd: () => {
        if (isOver) return
        if (trace.endedAt === undefined) return lose('Its log broke off before the end.')
        changeRun(store, id, { phase: 'ended', version: trace.version })
        void finish(isGoing(store.getState().run?.summary.status ?? 'finished'))
      },
      onBreak: (reason) => {
        if (!isOver) tryAgain(reason)
      },
      onError: (error) => {
        if (!isOver) lose(error.message)
      },
    })
    // A log that is here at once may have a hole too, and then this connection is not the last.
    if (isOver) return unfollow()
    stop = () => {
      isOver = true
      unfollow()
    }
  }
  connect()
}

/** What a log says of its end, in the words of the list of runs. */
const statusOfEnd: Readonly<Partial<Record<FrameStatus, RunSummary['status']>>> = {
  ok: 'finished',
  error: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
}

function endOf({ number, status, branch, error }: RunSummary): string {
  switch (status) {
    case 'finished':
      return a11yMessages.runFinished(number, branch)
    case 'failed':
      return a11yMessages.runFailed(number, plainMessage(error?.message ?? ''))
    case 'queued':
    case 'running':
    case 'waiting':
    case 'cancelled':
    case 'interrupted':
      return a11yMessages.runStopped(number)
  }
}
