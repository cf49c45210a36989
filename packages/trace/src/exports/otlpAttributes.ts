import type { Frame } from '../read/frame.ts'
import { shown, type ExportSource } from './exportSource.ts'

type Value = string | number | boolean

export interface OtlpAttribute {
  readonly key: string
  readonly value:
    | { readonly stringValue: string }
    | { readonly intValue: string }
    | { readonly doubleValue: number }
    | { readonly boolValue: boolean }
}

const NANO = 1_000_000_000

/** Attributes by name; those without a value are left out: absent is not zero. */
export type Attributes = Readonly<Record<string, Value | null | undefined>>

export function attributeList(attributes: Attributes): OtlpAttribute[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [{ key, value: encoded(value) }],
  )
}

function encoded(value: Value): OtlpAttribute['value'] {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** GenAI names of OpenTelemetry, OpenInference's kind, and ours where both are silent. */
export function otlpAttributes(source: ExportSource, frame: Frame): Attributes {
  return {
    'agentspec.frame.seq': frame.seq,
    'agentspec.instance': frame.instance,
    'agentspec.status': frame.status,
    'agentspec.component.type': frame.componentType,
    'agentspec.component.id': frame.componentId,
    'agentspec.component.name': frame.name,
    'agentspec.branch': frame.exit,
    'graph.node.id': frame.componentId,
    'openinference.span.kind': openInferenceKind(frame),
    'error.type': errorType(source, frame),
    ...byCategory(source, frame),
  }
}

function openInferenceKind({ category }: Frame): string {
  if (category === 'llm') return 'LLM'
  if (category === 'agent') return 'AGENT'
  return category === 'tool' || category === 'http' ? 'TOOL' : 'CHAIN'
}

/** Class of a frame's error, which is told even where its text is masked. */
export function errorType(
  { payload }: ExportSource,
  { status, errorId }: Frame,
): string | undefined {
  if (status !== 'error') return undefined
  const error = payload && errorId !== undefined ? payload(errorId) : undefined
  const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'error'
}

function byCategory(source: ExportSource, frame: Frame): Attributes {
  switch (frame.category) {
    case 'llm':
      return llmAttributes(source, frame)
    case 'tool':
      return {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': frame.name,
        'gen_ai.tool.type': 'function',
        'agentspec.tool.side': frame.componentType === 'ClientTool' ? 'client' : undefined,
        'gen_ai.tool.call.arguments': content(source, frame.inputId),
        'gen_ai.tool.call.result': content(source, frame.outputId),
      }
    case 'agent':
      return {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': frame.name,
        ...values(source, frame),
      }
    case 'run':
    case 'flow':
      return {
        'gen_ai.operation.name': 'invoke_workflow',
        'gen_ai.agent.name': frame.name,
        ...values(source, frame),
      }
    case 'iter':
    case 'branch':
      return { 'agentspec.iteration.index': frame.iteration, ...values(source, frame) }
    case 'round':
      return { 'agentspec.round.index': frame.iteration }
    case 'node':
    case 'map':
    case 'parallel':
    case 'http':
    case 'wait':
      return values(source, frame)
    default:
      return frame.category satisfies never
  }
}

function llmAttributes(source: ExportSource, frame: Frame): Attributes {
  const { usage, servedBy, firstTokenAt, t0 } = frame
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': servedBy,
    'gen_ai.request.model': usage?.model ?? frame.name,
    'gen_ai.response.model': usage?.model,
    'gen_ai.usage.input_tokens': usage?.in,
    'gen_ai.usage.output_tokens': usage?.out,
    'gen_ai.usage.cache_read.input_tokens': usage?.cacheRead,
    'gen_ai.usage.cache_write.input_tokens': usage?.cacheWrite,
    'gen_ai.usage.reasoning.output_tokens': usage?.reasoning,
    'gen_ai.response.time_to_first_chunk':
      firstTokenAt === undefined ? undefined : (firstTokenAt - t0) / 1e6,
    'llm.cost.total': dollarsOf(source, frame.seq),
    'gen_ai.input.messages': content(source, frame.promptId),
    'gen_ai.output.messages': content(source, frame.answerId),
  }
}

/** OpenInference's unit; a call without a price says nothing. */
function dollarsOf({ costs }: ExportSource, seq: number): number | undefined {
  const isKnown = (costs?.priced[seq] ?? 0) > 0
  return isKnown ? (costs?.nano[seq] ?? 0) / NANO : undefined
}

const values = (source: ExportSource, { inputId, outputId }: Frame): Attributes => ({
  'input.value': content(source, inputId),
  'output.value': content(source, outputId),
})

/** Content is opt-in in OpenTelemetry: nothing at all stands there while it is masked. */
function content(source: ExportSource, id: number | undefined): string | undefined {
  const { mask = true, payload } = source
  if (mask || !payload || id === undefined) return undefined
  return JSON.stringify(shown(source, id))
}
