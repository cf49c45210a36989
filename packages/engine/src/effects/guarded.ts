import { EngineError } from '../errors.ts'
import { isPromise, type MaybePromise } from '../maybePromise.ts'
import { pathOf, type Place } from '../place.ts'
import type { EffectContext } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'

/** What a port gets for one effect; made lazily, since fast tools ask for none of it. */
interface LazyContext extends EffectContext {
  /** Aborts the effect's own signal, if anybody asked for it. */
  abort(reason: unknown): void
  /** The effect is over: what its port still says is not heard, for its frame is closed. */
  end(): void
}

function lazyContext(run: RunContext, place: Place): LazyContext {
  let controller: AbortController | undefined
  let isOver = false
  return {
    get signal() {
      controller ??= new AbortController()
      return controller.signal
    },
    get idempotencyKey() {
      const path = pathOf(place)
      return run.runId === '' ? path : `${run.runId}:${path}`
    },
    onAttempt(attempt) {
      if (!isOver) run.recorder.payload(place, 'attempt', { ...attempt })
    },
    end() {
      isOver = true
    },
    abort: (reason) => controller?.abort(reason),
  }
}

/**
 * Starts an effect that ends when it ends, when its time is over or when the run is cancelled,
 * whether or not the port listens to its signal.
 */
export function guarded<T>(
  run: RunContext,
  place: Place,
  start: (context: EffectContext) => MaybePromise<T>,
): MaybePromise<T> {
  run.checkStop()
  const context = lazyContext(run, place)
  const result = start(context)
  return isPromise(result) ? race(run, result, context) : result
}

function race<T>(run: RunContext, result: Promise<T>, context: LazyContext): Promise<T> {
  const { effectTimeoutMs } = run.parameters
  return new Promise((resolve, reject) => {
    const stop = (error: unknown): void => {
      context.end()
      context.abort(error)
      reject(error instanceof Error ? error : new EngineError('cancelled', String(error)))
    }
    const onAbort = (): void => {
      try {
        run.checkStop()
      } catch (error) {
        stop(error)
      }
    }
    const timer = setTimeout(() => {
      const seconds = effectTimeoutMs / 1000
      stop(new EngineError('effect_timeout', `Expected an answer within ${seconds} s, found none.`))
    }, effectTimeoutMs)
    const release = run.onStop(onAbort)
    const settle = (): void => {
      context.end()
      clearTimeout(timer)
      release()
    }
    result.finally(settle).then(resolve, reject)
  })
}
