import type { OpBatch } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'
import type { Watch } from './feeds.ts'

const READ_OPS = 5_000

interface Options {
  readonly log: RunLog
  readonly run: number
  /** Has `wake` called when there is more of the log, or its end; undefined: the run is over. */
  watch(wake: () => void): Watch | undefined
  readonly from: number
  readonly signal: AbortSignal
}

/**
 * A run's log from op `from` to its end, waiting for what is still to come. A slow reader is not
 * queued for: it gets a larger batch from the disk the next time it asks.
 */
export async function* follow({ log, run, watch, from, signal }: Options): AsyncGenerator<OpBatch> {
  let at = from
  let wake = () => {}
  let isNews = false
  // Listening begins before the first read, so that nothing falls between the two.
  const watched = watch(() => {
    isNews = true
    wake()
  })
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      isNews = false
      const isLast = watched?.isEnded ?? true
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
    watched?.stop()
    signal.removeEventListener('abort', stop)
  }
}
