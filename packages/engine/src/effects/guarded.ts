import { EngineError } from '../errors.ts'
import { isPromise, type MaybePromise } from '../maybePromise.ts'
import { pathOf, type Place } from '../place.ts'
import type { Attempt, EffectContext } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { timerDelay } from '../run/timerDelay.ts'

/** What a port gets for one effect, from its start to its end. Fast tools ask for none of it. */
class Effect implements EffectContext {
  readonly #run: RunContext
  readonly #place: Place
  #controller: AbortController | undefined
  #isOver = false

  constructor(run: RunContext, place: Place) {
    this.#run = run
    this.#place = place
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    return this.#controller.signal
  }

  get idempotencyKey(): string {
    const path = pathOf(this.#place)
    return this.#run.runId === '' ? path : `${this.#run.runId}:${path}`
  }

  /** Bound, for ports take it out of the context; made when asked for. */
  get onAttempt(): (attempt: Attempt) => void {
    return (attempt) => {
      if (!this.#isOver) this.#run.recorder.payload(this.#place, 'attempt', { ...attempt })
    }
  }

  /** Aborts the effect's own signal, if anybody asked for it. */
  abort(reason: unknown): void {
    this.#controller?.abort(reason)
  }

  /** The effect is over: what its port still says is not heard, for its frame is closed. */
  end(): void {
    this.#isOver = true
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
  const effect = new Effect(run, place)
  const result = start(effect)
  return isPromise(result) ? race(run, result, effect) : result
}

function race<T>(run: RunContext, result: Promise<T>, effect: Effect): Promise<T> {
  const { effectTimeoutMs } = run.parameters
  return new Promise((resolve, reject) => {
    // Nothing is left of it, whether or not the port ever answers: no timer that keeps the process.
    const settle = (): void => {
      effect.end()
      clearTimeout(timer)
      release()
    }
    const stop = (error: unknown): void => {
      settle()
      effect.abort(error)
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
    }, timerDelay(effectTimeoutMs))
    const release = run.onStop(onAbort)
    // It may have been stopped while it started.
    onAbort()
    result.finally(settle).then(resolve, reject)
  })
}
