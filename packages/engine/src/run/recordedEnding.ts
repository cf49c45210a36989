import { isObject, type JsonObject } from '@flowglass/spec'
import { eventCode, opKind, statusCode, type FrameStatus, type Op } from '@flowglass/trace'
import { EngineError, errorFromJson, runErrorOf } from '../errors.ts'
import type { RecordedRun } from '../ports/log.ts'
import { recordedStatus } from '../recorder/replay/recordedStatus.ts'
import type { RunResult } from './runTypes.ts'

/** How a run ended, or was about to end when its process died. */
export interface RecordedEnding {
  readonly status: FrameStatus
  readonly result: RunResult
  /** What it failed with. */
  readonly error?: JsonObject
}

/**
 * The end that a log tells of in one place, though it may break off before all frames are closed: then
 * nothing is left to do but that. Undefined otherwise: the conversation of a run that went to its end is
 * found by going through the log once more.
 */
export function recordedEnding(recorded: RecordedRun | undefined): RecordedEnding | undefined {
  if (!recorded) return undefined
  const status = recordedStatus(recorded)
  if (status === 'ok') return undefined
  if (status === 'interrupted')
    throw new EngineError(
      'log_mismatch',
      'Expected the log of a run that goes on, found one that was ended as interrupted. ' +
        'Start the run again, or fork it.',
    )
  if (status === 'cancelled' || (status === undefined && recorded.ops.some(isCancelled)))
    return { status: 'cancelled', result: { status: 'cancelled' } }
  const error = failureIn(recorded)
  return error && failed(error)
}

const failed = (error: JsonObject): RecordedEnding => ({
  ...{ status: 'error', error },
  result: { status: 'failed', error: runErrorOf(errorFromJson(error)) },
})

const CANCELLED = statusCode('cancelled')
const ERROR = eventCode('error')

const isCancelled = (op: Op): boolean => op[0] === opKind.close && op[3] === CANCELLED

/** An error of the root is that of the run, and so is one that passes through everything. */
function failureIn({ ops, payload }: RecordedRun): JsonObject | undefined {
  const known = new Set<number>()
  for (const op of ops.toReversed()) {
    if (op[0] !== opKind.event || op[2] !== ERROR) continue
    const isRoot = op[1] === 0
    // One error passes through many frames and is kept once.
    if (known.has(op[4]) && !isRoot) continue
    known.add(op[4])
    const error = payload(op[4])
    if (isObject(error) && (isRoot || error['code'] === 'time_limit')) return error
  }
  return undefined
}
