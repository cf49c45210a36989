import { EngineError, forkLog, framePath, type Fork, type RunChanges } from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import { ServerError } from '../errors.ts'
import { timeOf, type LogSoFar } from './logSoFar.ts'
import type { Amendment } from './hub.ts'

/** Where a run leaves another one, and what is different from there on. */
export type ForkPoint =
  | { readonly before: number; readonly inputs?: Readonly<Record<string, Json>> | undefined }
  | { readonly after: number; readonly output?: Json | undefined }

export interface Branch {
  readonly changes: RunChanges
  /** Writes the part of the log that both runs share. */
  write(amendment: Amendment): void
  /** Last moment of the shared part. */
  readonly at: number
}

const toFork = (point: ForkPoint): Fork => {
  if ('before' in point) return { before: point.before }
  const { after, output } = point
  return output === undefined ? { after } : { after, output }
}

/** The beginning of a run that leaves a recorded one. */
export function branchOff(source: LogSoFar, point: ForkPoint): Branch {
  try {
    const { ops, payloads } = forkLog(source, toFork(point))
    const isChanged = 'before' in point && point.inputs !== undefined
    return {
      changes: isChanged
        ? { inputs: { [framePath(source, point.before)]: point.inputs ?? {} } }
        : {},
      at: ops.reduce((last, op) => Math.max(last, timeOf(op)), 0),
      write({ recorder }) {
        payloads.forEach((value) => recorder.payload(value))
        ops.forEach((op) => recorder.append(op))
      },
    }
  } catch (error) {
    if (error instanceof EngineError)
      throw new ServerError('bad_request', error.message, { cause: error })
    throw error
  }
}
