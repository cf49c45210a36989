import type { EngineError } from '../errors.ts'
import { bufferedLog } from './bufferedLog.ts'
import { guardedLog } from './guardedLog.ts'
import { createLogRecorder } from './logRecorder.ts'
import type { Recorder } from './recorder.ts'
import { silentRecorder } from './silent.ts'
import type { RunRequest } from '../run/runTypes.ts'

/** A run's log while the run goes on. */
export interface OpenLog {
  readonly recorder: Recorder
  /** False where nothing is traced. */
  readonly isKept: boolean
  /** Resolves when all that was recorded is in the log and safe. */
  safe(): Promise<void>
}

type Wanted = Pick<RunRequest, 'log' | 'trace' | 'ports' | 'recorded'>

/** Opens the log as the request wants it traced; `onFault` hears when it cannot be written. */
export function openLog(
  { log: port, trace = 'stream', ports, recorded }: Wanted,
  onFault: (fault: EngineError) => void,
): OpenLog {
  if (!port || trace === 'none')
    return { recorder: silentRecorder, isKept: false, safe: () => Promise.resolve() }
  const log = guardedLog(port, onFault)
  const buffer = trace === 'final' ? bufferedLog(log) : undefined
  return {
    recorder: createLogRecorder({ log: buffer ?? log, clock: ports.clock, recorded }),
    isKept: true,
    async safe() {
      buffer?.flush()
      await log.durable?.()
    },
  }
}
