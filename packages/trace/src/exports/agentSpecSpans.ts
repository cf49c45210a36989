import { categoryOf } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import type { Us } from '../log/op.ts'
import { frameOf, type Frame } from '../read/frame.ts'
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
function kindOf({
  category,
  componentType,
}: Pick<Frame, 'category' | 'componentType'>): SpanKind | undefined {
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
export const agentSpecSpans = (source: ExportSource): AgentSpecSpan[] => [...eachSpan(source)]

/** The same one by one: a large run is written without being held as a whole. */
export function* eachSpan(source: ExportSource): Generator<AgentSpecSpan> {
  const { trace, runId } = source
  const plan = planOf(source)
  const idOf = (seq: number): string =>
    spanIdOf(runId, seq, plan.hasAgent.has(seq) ? 'agent' : undefined)
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const frame = plan.holders[seq] === seq ? frameOf(trace, seq) : undefined
    const kind = frame && kindOf(frame)
    if (!frame || !kind) continue
    const holder = plan.holders[frame.parent] ?? -1
    const parent_id = holder < 0 ? null : idOf(holder)
    const waits = (plan.waits.get(seq) ?? []).flatMap((at) => {
      const wait = frameOf(trace, at)
      return wait ? waitEvents(source, wait) : []
    })
    const agent = innerAgent(source, frame)
    const id = spanIdOf(runId, seq)
    yield spanOf(source, { frame, kind, id, parent_id, waits: agent ? [] : waits })
    if (agent) yield spanOf(source, { ...agent, id: idOf(seq), parent_id: id, waits })
  }
}

/** Which span each frame belongs to, found before the first span is written. */
interface Plan {
  /** Frame whose span holds the frame: itself where it has one, -1 where none does. */
  readonly holders: Int32Array
  /** Waits below a span that are events of it. */
  readonly waits: ReadonlyMap<number, readonly number[]>
  /** Frames that stand for two spans, a step and its agent. */
  readonly hasAgent: ReadonlySet<number>
}

function planOf(source: ExportSource): Plan {
  const { trace } = source
  const holders = new Int32Array(trace.frames).fill(-1)
  const waits = new Map<number, number[]>()
  const hasAgent = new Set<number>()
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const category = categoryOf(trace.columns.category[seq])
    const { type } = labelOf(trace.text(trace.columns.component[seq] ?? -1))
    const above = holders[trace.columns.parent[seq] ?? -1] ?? -1
    if (kindOf({ category, componentType: type })) {
      holders[seq] = seq
      if (category === 'agent' && innerSeq(source, seq, type) !== undefined) hasAgent.add(seq)
      continue
    }
    holders[seq] = above
    if (category !== 'wait' || above < 0) continue
    const known = waits.get(above)
    if (known) known.push(seq)
    else waits.set(above, [seq])
  }
  return { holders, waits, hasAgent }
}

interface NewSpan {
  readonly frame: Frame
  readonly kind: SpanKind
  readonly id: string
  readonly parent_id: string | null
  readonly waits: readonly SpanEvent[]
}

const nanoseconds = ({ epochUs }: ExportSource, t: Us): number => (epochUs + t) * 1000

function spanOf(source: ExportSource, { frame, kind, id, parent_id, waits }: NewSpan) {
  const events = [...startEvents(source, frame, kind), ...endEvents(source, frame, kind), ...waits]
  const span: AgentSpecSpan = {
    ...{ id, type: kind, name: `${kind.replace('Span', '')}[${frame.name}]`, description: null },
    metadata: metadataOf(frame),
    parent_id,
    start_time: nanoseconds(source, frame.t0),
    end_time: frame.t1 === undefined ? null : nanoseconds(source, frame.t1),
    events: events.toSorted((a, b) => a.timestamp - b.timestamp),
  }
  return span
}

/** An AgentNode's frame is also that of its agent, which has a span of its own in the standard. */
function innerAgent(
  source: ExportSource,
  frame: Frame,
): Pick<NewSpan, 'frame' | 'kind'> | undefined {
  if (frame.category !== 'agent') return undefined
  const inner = innerSeq(source, frame.seq, frame.componentType)
  const own = inner === undefined ? undefined : frameOf(source.trace, inner)
  if (!own) return undefined
  const { componentType, componentId } = own
  const agent = { ...frame, componentType, componentId, name: componentId }
  return { frame: agent, kind: agentKind(componentType) }
}

/** The first child that is the agent's: a round, or the wait for an answer to its greeting. */
function innerSeq({ trace }: ExportSource, seq: number, type: string): number | undefined {
  if (!type.endsWith('Node')) return undefined
  const { first, next, category } = trace.columns
  for (let at = first[seq] ?? -1; at >= 0; at = next[at] ?? -1) {
    const child = categoryOf(category[at])
    if (child === 'round' || child === 'wait') return at
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
