import { isObject, type Json } from '@flowglass/spec'
import { categories, eventCode, opKind, statusCode, type Op } from '@flowglass/trace'
import { EngineError } from '../errors.ts'
import type { RecordedRun } from '../ports/log.ts'

/** Where another run leaves the recorded one. */
export type Fork =
  /** Everything up to this frame, which then runs anew. */
  | { readonly before: number }
  /** Everything up to the end of this call, its result changed where one is given. */
  | { readonly after: number; readonly output?: Json }

/** The beginning of a new run's log; hand it to `run` as recorded, over a log that holds it. */
export interface ForkedLog {
  readonly ops: readonly Op[]
  readonly payloads: readonly Json[]
}

/** Calls have recorded results; what lies around them is worked out again from those. */
const resultEvents: Partial<Record<string, number>> = {
  llm: eventCode('answer'),
  tool: eventCode('output'),
  http: eventCode('output'),
  wait: eventCode('output'),
}

export function forkLog(recorded: RecordedRun, fork: Fork): ForkedLog {
  const { ops } = recorded
  const isBefore = 'before' in fork
  const frame = isBefore ? fork.before : fork.after
  const kind = isBefore ? opKind.open : opKind.close
  const at = ops.findIndex((op) => op[0] === kind && op[1] === frame)
  if (at < 0)
    throw new EngineError(
      'log_mismatch',
      `Expected the ${isBefore ? 'beginning' : 'end'} of frame ${frame} in the log, found none.`,
    )
  const kept = withoutCutOff(ops.slice(0, isBefore ? at : at + 1), recorded)
  const payloads = payloadsOf(recorded, kept)
  if (isBefore || fork.output === undefined) return { ops: kept, payloads }
  const payload = payloads.push(asResult(kept, frame, fork.output)) - 1
  return { ops: changedResult(kept, frame, payload), payloads }
}

const cutOff: readonly number[] = (['cancelled', 'interrupted'] as const).map(statusCode)

/**
 * What was cut off has no end that another run could go on from: there it is still under way, and so
 * is the run itself.
 */
function withoutCutOff(ops: readonly Op[], recorded: RecordedRun): Op[] {
  const late = new Set(
    ops
      .filter(isErrorEvent)
      .filter(isOfTime)
      .map(([, frame]) => frame),
  )
  return ops.filter((op) => {
    const isEnd = op[0] === opKind.close
    if (isEnd && cutOff.includes(op[3])) return false
    return !((isEnd || isErrorEvent(op)) && (op[1] === ROOT || late.has(op[1])))
  })

  function isOfTime([, , , , id]: EventOp): boolean {
    const error = recorded.payload(id)
    return isObject(error) && error['code'] === 'time_limit'
  }
}

type EventOp = Extract<Op, readonly [typeof opKind.event, ...unknown[]]>

const ROOT = 0
const ERROR = eventCode('error')

const isErrorEvent = (op: Op): op is EventOp => op[0] === opKind.event && op[2] === ERROR

/** All payloads that the kept ops name, under the numbers that they have. */
function payloadsOf(recorded: RecordedRun, ops: readonly Op[]): Json[] {
  const named = ops.flatMap((op) =>
    op[0] === opKind.event && hasPayload.includes(op[2]) ? [op[4]] : [],
  )
  const count = named.reduce((most, id) => Math.max(most, id + 1), 0)
  return Array.from({ length: count }, (_, id) => recorded.payload(id))
}

const hasPayload = (
  ['input', 'output', 'error', 'prompt', 'answer', 'key', 'wait', 'attempt', 'message'] as const
).map(eventCode)

const categoryIn = (ops: readonly Op[], frame: number): string => {
  const open = ops.find((op) => op[0] === opKind.open && op[1] === frame)
  return open?.[0] === opKind.open ? (categories[open[3]] ?? '') : ''
}

function changedResult(ops: readonly Op[], frame: number, payload: number): Op[] {
  const kind = resultEvents[categoryIn(ops, frame)]
  const has = ops.some((op) => op[0] === opKind.event && op[1] === frame && op[2] === kind)
  if (kind === undefined || !has)
    throw new EngineError(
      'log_mismatch',
      `Expected frame ${frame} to be a call with a result, which can be changed.`,
    )
  return ops.flatMap((op): Op[] => {
    if (op[0] !== opKind.event || op[1] !== frame) return [op]
    // The words that were streamed are those of the other result.
    if (op[2] === delta) return []
    return op[2] === kind ? [[op[0], op[1], op[2], op[3], payload]] : [op]
  })
}

const delta = eventCode('delta')

/** A model's answer may be given as its text alone. */
function asResult(ops: readonly Op[], frame: number, output: Json): Json {
  if (categoryIn(ops, frame) !== 'llm' || isObject(output)) return output
  return { content: typeof output === 'string' ? output : JSON.stringify(output) }
}
