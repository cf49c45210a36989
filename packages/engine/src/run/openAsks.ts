import {
  asComponentId,
  isObject,
  type ComponentId,
  type Json,
  type JsonObject,
} from '@flowglass/spec'
import { createTrace, frameOf, labelOf, type Trace } from '@flowglass/trace'
import type { RecordedRun } from '../ports/log.ts'
import { printed } from '../values/printed.ts'
import type { Ask } from './runTypes.ts'

/** What a run's log waits for, and since when. */
export interface OpenAsk extends Omit<Ask, 'path'> {
  /** Microseconds since the run's start. */
  readonly askedAt: number
}

/** Categories that are part of a step rather than one: an ask is told of the step around them. */
const inner: readonly string[] = ['wait', 'tool', 'round', 'llm']

/** Everything that the log asks for and that has no answer yet, in the order it was asked. */
export function openAsks(recorded: RecordedRun): OpenAsk[] {
  const trace = traceOf(recorded)
  const frames = Array.from({ length: trace.frames }, (_, seq) => seq)
  return frames
    .filter((seq) => Number.isNaN(trace.columns.t1[seq] ?? 0))
    .flatMap((seq) => askOf(trace, seq, recorded))
}

export function traceOf({ ops }: RecordedRun): Trace {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  return trace
}

function askOf(trace: Trace, seq: number, recorded: RecordedRun): OpenAsk[] {
  const frame = frameOf(trace, seq)
  if (frame?.category !== 'wait' || frame.waitId === undefined) return []
  // Given already, though the log breaks off before the frame's end.
  if (frame.outputId !== undefined) return []
  const asked = recorded.payload(frame.waitId)
  if (!isObject(asked)) return []
  const kind = kindOf(asked['kind'])
  if (kind === undefined) return []
  const { message } = asked
  const tool = toolIn(asked['tool'])
  return [
    {
      ...{ kind, frame: seq, nodeId: stepAround(trace, seq), askedAt: frame.t0 },
      ...(message !== undefined && { message: printed(message) }),
      ...(tool && { tool }),
    },
  ]
}

const kinds = ['user_input', 'tool_request', 'tool_confirmation'] as const
const kindOf = (value: Json | undefined): Ask['kind'] | undefined =>
  kinds.find((kind) => kind === value)

function toolIn(value: Json | undefined): { name: string; arguments: JsonObject } | undefined {
  if (!isObject(value)) return undefined
  const { name, arguments: args } = value
  return { name: printed(name), arguments: isObject(args) ? args : {} }
}

function stepAround(trace: Trace, seq: number): ComponentId {
  let at = frameOf(trace, seq)
  while (at && inner.includes(at.category) && at.parent >= 0) at = frameOf(trace, at.parent)
  const label = labelOf(trace.text(trace.columns.component[at?.seq ?? seq] ?? -1))
  return asComponentId(label.id)
}
