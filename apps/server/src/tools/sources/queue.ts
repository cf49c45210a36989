/** One at a time, in the order they came. */
export interface Queue {
  /** Resolves with what lets the next one in; rejects when the signal is aborted before. */
  enter(signal?: AbortSignal): Promise<() => void>
}

export function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve()
  return {
    async enter(signal) {
      const before = last
      let leave = (): void => undefined
      last = new Promise((resolve) => (leave = resolve))
      try {
        await orAborted(before, signal)
      } catch (error) {
        // Whoever comes later still waits for those before.
        void before.then(leave)
        throw error
      }
      return leave
    },
  }
}

function orAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    void promise.then(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
  })
}
