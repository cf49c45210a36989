import { EngineError } from './errors.ts'
import type { Parameters } from './parameters.ts'

/** One signal for everything that ends a run early. */
export interface StopControl {
  readonly signal: AbortSignal
  check(): void
  /** Lets go of timer and listener. */
  release(): void
}

export function createStopControl(
  outer: AbortSignal | undefined,
  { runTimeoutMs }: Parameters,
): StopControl {
  const controller = new AbortController()
  let error: EngineError | undefined
  const stop = (cause: EngineError): void => {
    error ??= cause
    controller.abort(error)
  }
  const onAbort = (): void => stop(new EngineError('cancelled', 'The run was cancelled.'))
  if (outer?.aborted) onAbort()
  outer?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(
    () => {
      const text = `Expected the run to end within ${runTimeoutMs / 1000} s. Raise \`runTimeoutMs\`.`
      stop(new EngineError('time_limit', text))
    },
    Math.min(runTimeoutMs, MAX_DELAY_MS),
  )
  return {
    signal: controller.signal,
    check() {
      if (error) throw error
    },
    release() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}

// Beyond a signed 32-bit delay a timer fires at once.
const MAX_DELAY_MS = 2 ** 31 - 1
