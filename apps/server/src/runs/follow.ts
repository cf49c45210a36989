import type { OpBatch } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'

const READ_OPS = 5_000

/** Those who watch get a batch in this time at most, however often the log is written. */
const PUBLISH_MS = 50

/** What those who watch a going run need of it. */
export interface LiveFeed {
  /** More of the log is on disk. */
  publish(): void
  end(): void
  readonly isEnded: boolean
  watch(wake: () => void): () => void
}

export function createFeed(): LiveFeed {
  const watchers = new Set<() => void>()
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  const wakeAll = () => {
    clearTimeout(timer)
    timer = undefined
    watchers.forEach((wake) => wake())
  }
  return {
    publish() {
      timer ??= setTimeout(wakeAll, PUBLISH_MS)
    },
    end() {
      isEnded = true
      wakeAll()
    },
    get isEnded() {
      return isEnded
    },
    watch(wake) {
      watchers.add(wake)
      return () => watchers.delete(wake)
    },
  }
}

interface Options {
  readonly log: RunLog
  readonly run: number
  /** undefined: the run is over. */
  readonly feed: LiveFeed | undefined
  readonly from: number
  readonly signal: AbortSignal
}

/**
 * A run's log from op `from` to its end, waiting for what is still to come. A slow reader is not
 * queued for: it gets a larger batch from the disk the next time it asks.
 */
export async function* follow({ log, run, feed, from, signal }: Options): AsyncGenerator<OpBatch> {
  let at = from
  let wake = () => {}
  let isNews = false
  // Listening begins before the first read, so that nothing falls between the two.
  const unwatch = feed?.watch(() => {
    isNews = true
    wake()
  })
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      isNews = false
      const isLast = feed?.isEnded ?? true
      const batch = log.ops.read(run, at, READ_OPS)
      if (batch !== undefined) {
        at = batch.to
        yield batch
      } else if (isLast) {
        return
      } else if (!isNews) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    unwatch?.()
    signal.removeEventListener('abort', stop)
  }
}
