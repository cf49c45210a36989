import { frameOf, type Frame } from '../read/frame.ts'
import type { Us } from '../log/op.ts'
import { spanIdOf, traceIdOf } from './exportIds.ts'
import { shown, type ExportSource } from './exportSource.ts'
import {
  attributeList,
  errorType,
  otlpAttributes,
  type Attributes,
  type OtlpAttribute,
} from './otlpAttributes.ts'

export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 1 internal, 3 client. */
  readonly kind: 1 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly OtlpAttribute[]
  readonly events: readonly OtlpEvent[]
  /** 1 ok, 2 error. */
  readonly status: { readonly code: 0 | 1 | 2; readonly message?: string }
}

interface OtlpEvent {
  readonly timeUnixNano: string
  readonly name: string
  readonly attributes: readonly OtlpAttribute[]
}

export interface OtlpResource {
  readonly attributes: readonly OtlpAttribute[]
}

/** Body of a POST to `/v1/traces` of an OpenTelemetry collector, JSON encoding. */
export interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: OtlpResource
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string }
      readonly spans: readonly OtlpSpan[]
    }[]
  }[]
}

/** Frames that have ended, as OpenTelemetry spans: only those are legal there. */
export function otlpTraces(source: ExportSource): OtlpTraces {
  const scopeSpans = [{ scope, spans: [...eachOtlpSpan(source)] }]
  return { resourceSpans: [{ resource: resourceOf(source), scopeSpans }] }
}

export const scope = { name: 'flowglass' } as const

/** The spans one by one: a large run is written without being held as a whole. */
export function* eachOtlpSpan(source: ExportSource): Generator<OtlpSpan> {
  const { trace } = source
  const traceId = traceIdOf(source.runId)
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const frame = frameOf(trace, seq)
    if (frame?.t1 !== undefined) yield spanOf(source, frame, { t1: frame.t1, traceId })
  }
}

/** Who the spans come from. A run that goes on says so here, as its open frames are left out. */
export function resourceOf({ runId, run }: ExportSource): OtlpResource {
  const about = run && {
    'flowglass.run.name': run.name,
    'flowglass.run.number': run.number,
    'flowglass.run.status': run.status,
    'flowglass.run.complete': run.isComplete,
  }
  const names = { 'service.name': 'flowglass', 'flowglass.run.id': runId, ...about }
  return { attributes: attributeList(names) }
}

/** 64-bit numbers are decimal text: a JavaScript number cannot hold nanoseconds since 1970. */
const nanoText = ({ epochUs }: ExportSource, t: Us): string => `${Math.round(epochUs + t)}000`

function spanOf(
  source: ExportSource,
  frame: Frame,
  { t1, traceId }: { readonly t1: Us; readonly traceId: string },
): OtlpSpan {
  const { runId } = source
  const { seq, parent, category } = frame
  return {
    traceId,
    spanId: spanIdOf(runId, seq),
    ...(parent >= 0 && { parentSpanId: spanIdOf(runId, parent) }),
    name: spanName(frame),
    kind: category === 'llm' || category === 'http' ? 3 : 1,
    startTimeUnixNano: nanoText(source, frame.t0),
    endTimeUnixNano: nanoText(source, t1),
    attributes: attributeList(otlpAttributes(source, frame)),
    events: eventsOf(source, frame),
    status: statusOf(source, frame),
  }
}

function spanName({ category, name, usage, iteration }: Frame): string {
  switch (category) {
    case 'llm':
      return `chat ${usage?.model ?? name}`
    case 'tool':
      return `execute_tool ${name}`
    case 'agent':
      return `invoke_agent ${name}`
    case 'run':
    case 'flow':
      return `invoke_workflow ${name}`
    case 'iter':
      return `iteration ${iteration ?? 0}`
    case 'branch':
      return `branch ${iteration ?? 0}`
    case 'round':
      return `round ${iteration ?? 0}`
    case 'http':
      return `HTTP ${name}`
    case 'node':
    case 'map':
    case 'parallel':
    case 'wait':
      return `${category} ${name}`
    default:
      return category satisfies never
  }
}

function statusOf(source: ExportSource, { status, errorId }: Frame): OtlpSpan['status'] {
  if (status === 'ok') return { code: 1 }
  if (status !== 'error') return { code: 0 }
  const message = errorMessage(source, errorId)
  return message === undefined ? { code: 2 } : { code: 2, message }
}

/** Text of an error, which is content; undefined while that is masked. */
function errorMessage(source: ExportSource, id: number | undefined): string | undefined {
  const error = shown(source, id)
  const message = typeof error === 'object' && error && 'message' in error ? error.message : ''
  return typeof message === 'string' && message !== '' ? message : undefined
}

const eventNames: Partial<Record<string, string>> = {
  error: 'exception',
  firstToken: 'gen_ai.first_token',
  attempt: 'agentspec.attempt',
  wait: 'agentspec.hitl.request',
  message: 'agentspec.message',
}

function eventsOf(source: ExportSource, frame: Frame): OtlpEvent[] {
  return frame.events.flatMap(({ kind, t, value }) => {
    const name = eventNames[kind]
    if (name === undefined) return []
    const about: Attributes =
      kind === 'error'
        ? {
            'exception.type': errorType(source, frame),
            'exception.message': errorMessage(source, value),
          }
        : {}
    return [{ timeUnixNano: nanoText(source, t), name, attributes: attributeList(about) }]
  })
}
