import { EngineError } from '../errors.ts'
import { isPromise } from '../maybePromise.ts'
import type { RunLogPort } from '../ports/log.ts'

/**
 * A log that is written no more once it could not be: what came behind a gap would be no log. The
 * first failure is told, and is what each later call ends with.
 */
export function guardedLog(log: RunLogPort, onFault: (fault: EngineError) => void): RunLogPort {
  let fault: EngineError | undefined
  const failed = (cause: unknown): EngineError => {
    if (fault) return fault
    const reason = cause instanceof Error ? cause.message : String(cause)
    const text = `Expected the run's log to take what happens, but it cannot be written: ${reason}`
    fault = new EngineError('log_failed', text, { cause })
    onFault(fault)
    return fault
  }
  return {
    append(op) {
      if (fault) throw fault
      try {
        log.append(op)
      } catch (cause) {
        throw failed(cause)
      }
    },
    payload(value) {
      if (fault) throw fault
      try {
        return log.payload(value)
      } catch (cause) {
        throw failed(cause)
      }
    },
    durable() {
      if (fault) throw fault
      try {
        const pending = log.durable?.()
        if (!isPromise(pending)) return undefined
        return pending.catch((cause: unknown) => Promise.reject(failed(cause)))
      } catch (cause) {
        throw failed(cause)
      }
    },
  }
}
