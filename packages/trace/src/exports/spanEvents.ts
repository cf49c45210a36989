import type { Frame } from '../read/frame.ts'
import type { Us } from '../log/op.ts'
import { spanIdOf } from './exportIds.ts'
import { MASKED, shown, type ExportSource } from './exportSource.ts'

export type SpanKind =
  | 'FlowExecutionSpan'
  | 'NodeExecutionSpan'
  | 'AgentExecutionSpan'
  | 'SwarmExecutionSpan'
  | 'ManagerWorkersExecutionSpan'
  | 'LlmGenerationSpan'
  | 'ToolExecutionSpan'

export interface SpanEvent {
  readonly id: string
  readonly type: string
  readonly name: string
  /** Nanoseconds since 1970. */
  readonly timestamp: number
  readonly [field: string]: unknown
}

/** Field of span and events that holds the component. */
const fieldOf: Record<SpanKind, string> = {
  FlowExecutionSpan: 'flow',
  NodeExecutionSpan: 'node',
  AgentExecutionSpan: 'agent',
  SwarmExecutionSpan: 'swarm',
  ManagerWorkersExecutionSpan: 'managerworkers',
  LlmGenerationSpan: 'llm_config',
  ToolExecutionSpan: 'tool',
}

function event(source: ExportSource, seq: number, { type, t }: { type: string; t: Us }) {
  const id = spanIdOf(source.runId, seq, `${type} ${t}`)
  return { id, type, name: type, timestamp: (source.epochUs + t) * 1000 }
}

function componentIn(source: ExportSource, frame: Frame, kind: SpanKind): Record<string, unknown> {
  const { componentType: component_type, componentId: id, name } = frame
  return { [fieldOf[kind]]: source.component?.(id) ?? { component_type, id, name } }
}

const requestId = (source: ExportSource, frame: Frame): string =>
  spanIdOf(source.runId, frame.seq, 'request')

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Members of a payload, each masked when the payload is. */
function membersOf(
  source: ExportSource,
  id: number | undefined,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const value = shown(source, id)
  const entries = Object.entries(names)
  if (value === MASKED) return Object.fromEntries(entries.map(([to]) => [to, MASKED]))
  const members = objectIn(value)
  return Object.fromEntries(entries.map(([to, from]) => [to, members[from] ?? null]))
}

export function startEvents(source: ExportSource, frame: Frame, kind: SpanKind): SpanEvent[] {
  const about = componentIn(source, frame, kind)
  const base = (type: string) => ({ ...event(source, frame.seq, { type, t: frame.t0 }), ...about })
  if (kind === 'LlmGenerationSpan') {
    const prompt = membersOf(source, frame.promptId, { prompt: 'messages', tools: 'tools' })
    return [{ ...base('LlmGenerationRequest'), request_id: requestId(source, frame), ...prompt }]
  }
  const inputs = shown(source, frame.inputId) ?? {}
  if (kind === 'ToolExecutionSpan')
    return [{ ...base('ToolExecutionRequest'), request_id: requestId(source, frame), inputs }]
  return [{ ...base(kind.replace('Span', 'Start')), inputs }]
}

export function endEvents(source: ExportSource, frame: Frame, kind: SpanKind): SpanEvent[] {
  const { seq, t1: t, status } = frame
  if (t === undefined) return []
  if (status === 'error') return [{ ...exception(source, frame, t) }]
  if (status !== 'ok') return []
  const base = (type: string) => ({
    ...{ ...event(source, seq, { type, t }), ...componentIn(source, frame, kind) },
  })
  if (kind === 'LlmGenerationSpan')
    return [{ ...base('LlmGenerationResponse'), ...answer(source, frame) }]
  const outputs = shown(source, frame.outputId) ?? {}
  if (kind === 'ToolExecutionSpan')
    return [{ ...base('ToolExecutionResponse'), request_id: requestId(source, frame), outputs }]
  const hasBranch = kind === 'FlowExecutionSpan' || kind === 'NodeExecutionSpan'
  const branch = hasBranch ? { branch_selected: frame.exit ?? null } : {}
  return [{ ...base(kind.replace('Span', 'End')), outputs, ...branch }]
}

function answer(source: ExportSource, frame: Frame): object {
  return {
    request_id: requestId(source, frame),
    completion_id: null,
    ...membersOf(source, frame.answerId, { content: 'content', tool_calls: 'toolCalls' }),
    input_tokens: frame.usage?.in ?? null,
    output_tokens: frame.usage?.out ?? null,
  }
}

function exception(source: ExportSource, frame: Frame, t: Us): SpanEvent {
  const error = shown(source, frame.errorId)
  // The class of an error is no secret; its text may be.
  const code = source.payload && frame.errorId !== undefined ? source.payload(frame.errorId) : {}
  return {
    ...event(source, frame.seq, { type: 'ExceptionRaised', t }),
    exception_type: objectIn(code)['code'] ?? 'error',
    exception_message: error === MASKED ? MASKED : (objectIn(error)['message'] ?? ''),
    exception_stacktrace: null,
  }
}

/** Waits and client tools are events of the span above them. */
export function waitEvents(source: ExportSource, frame: Frame): SpanEvent[] {
  if (frame.category !== 'wait') return []
  const { seq, t0, t1, waitId, outputId, componentType } = frame
  const kind = componentType.endsWith('Tool') ? 'ToolConfirmation' : 'HumanInTheLoop'
  const request_id = requestId(source, frame)
  const asked = {
    ...event(source, seq, { type: `${kind}Request`, t: t0 }),
    ...{ request_id, content: shown(source, waitId) ?? null },
  }
  if (t1 === undefined || frame.status !== 'ok') return [asked]
  const answered = {
    ...event(source, seq, { type: `${kind}Response`, t: t1 }),
    ...{ request_id, content: shown(source, outputId) ?? null },
  }
  return [asked, answered]
}
