import type { OpBatch } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'

const READ_OPS = 5_000

/** What those who watch a going run need of it. */
export interface LiveFeed {
  publish(batch: OpBatch | undefined): void
  end(): void
  readonly isEnded: boolean
  /** The batch committed last: whoever is up to date gets it without reading the disk. */
  readonly latest: OpBatch | undefined
  watch(wake: () => void): () => void
}

export function createFeed(): LiveFeed {
  const watchers = new Set<() => void>()
  const state: { isEnded: boolean; latest: OpBatch | undefined } = {
    isEnded: false,
    latest: undefined,
  }
  const wakeAll = () => watchers.forEach((wake) => wake())
  return {
    publish(batch) {
      if (batch === undefined) return
      state.latest = batch
      wakeAll()
    },
    end() {
      state.isEnded = true
      wakeAll()
    },
    get isEnded() {
      return state.isEnded
    },
    get latest() {
      return state.latest
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
      const batch = feed?.latest?.from === at ? feed.latest : log.ops.read(run, at, READ_OPS)
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
