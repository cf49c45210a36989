import { isObject } from '@flowglass/spec'
import { eventCode, opKind, type Op } from '@flowglass/trace'
import { EngineError, errorFromJson, runErrorOf } from '../errors.ts'
import type { RecordedRun } from '../ports/log.ts'
import { recordedStatus } from '../recorder/recordedStatus.ts'
import type { RunResult } from './runTypes.ts'

/**
 * The result of a run that is over, where its log tells it in one place. Undefined otherwise: the
 * conversation of a run that went to its end is found by going through the log once more.
 */
export function recordedResult(recorded: RecordedRun | undefined): RunResult | undefined {
  switch (recordedStatus(recorded)) {
    case 'cancelled':
      return { status: 'cancelled' }
    case 'interrupted':
      throw new EngineError(
        'log_mismatch',
        'Expected the log of a run that goes on, found one that was ended as interrupted. ' +
          'Start the run again, or fork it.',
      )
    case 'error':
      return recorded && failureIn(recorded)
    default:
      return undefined
  }
}

const ERROR = eventCode('error')

const isRootError = (op: Op): op is Extract<Op, readonly [typeof opKind.event, ...unknown[]]> =>
  op[0] === opKind.event && op[1] === 0 && op[2] === ERROR

function failureIn({ ops, payload }: RecordedRun): RunResult | undefined {
  const told = ops.findLast(isRootError)
  if (told === undefined) return undefined
  const error = payload(told[4])
  return { status: 'failed', error: runErrorOf(errorFromJson(isObject(error) ? error : {})) }
}
