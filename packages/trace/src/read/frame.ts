import { categoryOf, statusOf } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import type { TraceEvent } from '../fold/eventTable.ts'
import type { Category, EventKind, FrameStatus, Us } from '../log/op.ts'
import type { Trace } from '../fold/trace.ts'

export interface FrameUsage {
  readonly model: string
  /** null: the provider did not say. */
  readonly in: number | null
  readonly out: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly reasoning: number | null
}

/** One frame with its words; ids ending in `Id` are payload ids, fetched on demand. */
export interface Frame {
  readonly seq: number
  readonly parent: number
  readonly depth: number
  readonly category: Category
  readonly componentType: string
  readonly componentId: string
  readonly name: string
  /** 0-based number of this execution among those of its component. */
  readonly instance: number
  readonly iteration?: number
  /** Payload id of the iteration's label. */
  readonly keyId?: number
  readonly t0: Us
  readonly t1?: Us
  readonly status: FrameStatus
  /** Branch taken. */
  readonly exit?: string
  readonly usage?: FrameUsage
  readonly inputId?: number
  readonly outputId?: number
  readonly errorId?: number
  readonly promptId?: number
  readonly answerId?: number
  readonly waitId?: number
  readonly firstTokenAt?: Us
  readonly servedBy?: string
  /** Frame whose end released this one. */
  readonly cause?: number
  readonly events: readonly TraceEvent[]
}

/** The frame `seq`, or undefined when there is none yet. */
export function frameOf(trace: Trace, seq: number): Frame | undefined {
  if (seq < 0 || seq >= trace.frames) return undefined
  const { columns } = trace
  const label = labelOf(trace.text(columns.component[seq] ?? -1))
  const events = trace.eventsOf(seq)
  const iteration = columns.iteration[seq] ?? -1
  const t1 = columns.t1[seq] ?? Number.NaN
  return {
    seq,
    parent: columns.parent[seq] ?? -1,
    depth: columns.depth[seq] ?? 0,
    category: categoryOf(columns.category[seq]),
    componentType: label.type,
    componentId: label.id,
    name: trace.text(columns.name[seq] ?? -1),
    instance: columns.instance[seq] ?? 0,
    t0: columns.t0[seq] ?? 0,
    status: statusOf(columns.status[seq]),
    ...(iteration >= 0 && { iteration }),
    ...(!Number.isNaN(t1) && { t1 }),
    ...usagePart(trace, seq),
    ...eventParts(trace, events),
    events,
  }
}

function usagePart(trace: Trace, seq: number): { usage?: FrameUsage } {
  const usage = trace.usageOf(seq)
  if (!usage) return {}
  const [model, inTokens, outTokens, cacheRead, cacheWrite, reasoning] = usage
  const counts = { in: inTokens, out: outTokens, cacheRead, cacheWrite, reasoning }
  return { usage: { model: trace.text(model), ...counts } }
}

function eventParts(trace: Trace, events: readonly TraceEvent[]): Partial<Frame> {
  // The last one counts: a frame that was taken up again after a pause tells some things twice.
  const valueOf = (kind: EventKind): number | undefined =>
    events.findLast((event) => event.kind === kind)?.value
  const ids = {
    inputId: valueOf('input'),
    outputId: valueOf('output'),
    errorId: valueOf('error'),
    promptId: valueOf('prompt'),
    answerId: valueOf('answer'),
    waitId: valueOf('wait'),
    keyId: valueOf('key'),
    cause: valueOf('cause'),
  }
  const exit = valueOf('exit')
  const servedBy = valueOf('servedBy')
  const firstToken = events.find((event) => event.kind === 'firstToken')
  return {
    ...Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined)),
    ...(exit !== undefined && { exit: trace.text(exit) }),
    ...(servedBy !== undefined && { servedBy: trace.text(servedBy) }),
    ...(firstToken && { firstTokenAt: firstToken.t }),
  }
}
