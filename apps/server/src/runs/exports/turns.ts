/** So many at once, the others one after another in the order they came. */
export interface Turns {
  /** Resolves with what ends the turn; rejects when the signal is aborted before it has come. */
  enter(signal: AbortSignal): Promise<() => void>
}

export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let inside = 0

  /** Hands the place on, so that nobody who comes just now gets before those who wait. */
  function leave(): void {
    const [next] = waiting
    if (next === undefined) inside -= 1
    else next()
  }

  const inLine = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const out = () => {
        waiting.delete(go)
        signal.removeEventListener('abort', stop)
      }
      const go = () => {
        out()
        resolve()
      }
      const stop = () => {
        out()
        reject(signal.reason)
      }
      waiting.add(go)
      signal.addEventListener('abort', stop)
    })

  return {
    async enter(signal) {
      signal.throwIfAborted()
      if (inside < most) inside += 1
      else await inLine(signal)
      let isOver = false
      return () => {
        if (!isOver) leave()
        isOver = true
      }
    },
  }
}
