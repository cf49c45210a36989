import { frameOf, type Frame } from '../read/frame.ts'
import type { Us } from '../log/op.ts'
import { spanIdOf } from './exportIds.ts'
import type { ExportSource } from './exportSource.ts'
import { endEvents, startEvents, waitEvents, type SpanEvent, type SpanKind } from './spanEvents.ts'

/** A span of Agent Spec Tracing as it is written to JSON. */
export interface AgentSpecSpan {
  readonly id: string
  readonly type: SpanKind
  readonly name: string
  readonly description: null
  readonly metadata: object
  readonly parent_id: string | null
  /** Nanoseconds since 1970, in steps of a microsecond. */
  readonly start_time: number
  readonly end_time: number | null
  readonly events: readonly SpanEvent[]
}

/** The standard knows no spans for rounds, waits and HTTP calls: theirs belong to the span above. */
function kindOf({ category, componentType }: Frame): SpanKind | undefined {
  switch (category) {
    case 'run':
    case 'flow':
    case 'iter':
    case 'branch':
      return 'FlowExecutionSpan'
    case 'node':
    case 'map':
    case 'parallel':
      return 'NodeExecutionSpan'
    case 'agent':
      return componentType.endsWith('Node') ? 'NodeExecutionSpan' : agentKind(componentType)
    case 'llm':
      return 'LlmGenerationSpan'
    case 'tool':
      return componentType === 'ClientTool' ? undefined : 'ToolExecutionSpan'
    case 'round':
    case 'http':
    case 'wait':
      return undefined
    default:
      return category satisfies never
  }
}

const agentKind = (type: string): SpanKind => {
  if (type === 'Swarm') return 'SwarmExecutionSpan'
  return type === 'ManagerWorkers' ? 'ManagerWorkersExecutionSpan' : 'AgentExecutionSpan'
}

/** A run as spans and events of Agent Spec Tracing, parents before children. */
export function agentSpecSpans(source: ExportSource): AgentSpecSpan[] {
  const { trace, runId } = source
  const opens: Open[] = []
  /** Span that each frame's children hang below. */
  const holders: (Open | undefined)[] = []
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const frame = frameOf(trace, seq)
    if (!frame) continue
    const above = holders[frame.parent]
    const kind = kindOf(frame)
    if (!kind) {
      holders[seq] = above
      above?.events.push(...waitEvents(source, frame))
      continue
    }
    const open = openSpan(source, { frame, kind, id: spanIdOf(runId, seq), above })
    const agent = innerAgent(source, frame, open)
    opens.push(open, ...(agent ? [agent] : []))
    holders[seq] = agent ?? open
  }
  for (const { events } of opens) events.sort((a, b) => a.timestamp - b.timestamp)
  return opens.map(({ span }) => span)
}

interface Open {
  readonly span: AgentSpecSpan
  readonly events: SpanEvent[]
}

interface NewSpan {
  readonly frame: Frame
  readonly kind: SpanKind
  readonly id: string
  readonly above: Open | undefined
}

const nanoseconds = ({ epochUs }: ExportSource, t: Us): number => (epochUs + t) * 1000

function openSpan(source: ExportSource, { frame, kind, id, above }: NewSpan): Open {
  const events = [...startEvents(source, frame, kind), ...endEvents(source, frame, kind)]
  const span: AgentSpecSpan = {
    ...{ id, type: kind, name: `${kind.replace('Span', '')}[${frame.name}]`, description: null },
    metadata: metadataOf(frame),
    parent_id: above?.span.id ?? null,
    start_time: nanoseconds(source, frame.t0),
    end_time: frame.t1 === undefined ? null : nanoseconds(source, frame.t1),
    events,
  }
  return { span, events }
}

/** An AgentNode's frame is also that of its agent, which has a span of its own in the standard. */
function innerAgent(source: ExportSource, frame: Frame, above: Open): Open | undefined {
  if (frame.category !== 'agent' || !frame.componentType.endsWith('Node')) return undefined
  const agents = ownFrame(source, frame)
  if (!agents) return undefined
  const { componentType, componentId } = agents
  const agent = { ...frame, componentType, componentId, name: componentId }
  const id = spanIdOf(source.runId, frame.seq, 'agent')
  return openSpan(source, { frame: agent, kind: agentKind(componentType), id, above })
}

/** The first child that is the agent's: a round, or the wait for an answer to its greeting. */
function ownFrame({ trace }: ExportSource, { seq }: Frame): Frame | undefined {
  const { first, next } = trace.columns
  for (let at = first[seq] ?? -1; at >= 0; at = next[at] ?? -1) {
    const child = frameOf(trace, at)
    if (child?.category === 'round' || child?.category === 'wait') return child
  }
  return undefined
}

/** What the standard has no field for. */
function metadataOf(frame: Frame): object {
  const { seq, instance, status, iteration, usage, servedBy } = frame
  return {
    ...{ seq, instance, status, component_id: frame.componentId },
    ...(iteration !== undefined && { iteration_index: iteration }),
    ...(usage && { usage }),
    ...(servedBy !== undefined && { served_by: servedBy }),
  }
}
