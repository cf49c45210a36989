import { EngineError } from '../errors.ts'
import type { Parameters } from './parameters.ts'
import { timerDelay } from './timerDelay.ts'

/** Everything that ends a run early: a person, the limit of its time, a log that cannot be written. */
export interface StopControl {
  /** Throws once the run is to end. */
  check(): void
  /** Calls back when it is to end; gives what takes the wish back. */
  onStop(listener: () => void): () => void
  /** Has it end with this error, unless it is to end already. */
  stop(error: EngineError): void
  /** Whether somebody wants it to end. */
  isCancelled(): boolean
  /** Lets go of timer and listener. */
  release(): void
}

export function createStopControl(
  outer: AbortSignal | undefined,
  { runTimeoutMs }: Parameters,
): StopControl {
  const listeners = new Set<() => void>()
  let error: EngineError | undefined
  const stop = (cause: EngineError): void => {
    error ??= cause
    for (const listener of listeners) listener()
    listeners.clear()
  }
  const onAbort = (): void => stop(new EngineError('cancelled', 'The run was cancelled.'))
  if (outer?.aborted) onAbort()
  outer?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => {
    const text = `Expected the run to end within ${runTimeoutMs / 1000} s. Raise \`runTimeoutMs\`.`
    stop(new EngineError('time_limit', text))
  }, timerDelay(runTimeoutMs))
  return {
    stop,
    isCancelled: () => error?.code === 'cancelled',
    check() {
      if (error) throw error
    },
    onStop(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}
