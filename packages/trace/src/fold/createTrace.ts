import { statusCode, statusOf } from '../log/codes.ts'
import { emptyColumns, withRoomFor, writeFrame } from './columns.ts'
import { createEventTable } from './eventTable.ts'
import { opKind, type Op, type Us, type Usage } from '../log/op.ts'
import { createTallies } from './tallies.ts'
import type { Trace } from './trace.ts'

export function createTrace(): Trace {
  let columns = emptyColumns()
  let frames = 0
  let ops = 0
  let version = 0
  let lastAt = 0
  let end: { status: number; at: Us } | undefined
  const dictionary: string[] = []
  const usages = new Map<number, Usage>()
  const events = createEventTable()
  const text = (id: number): string => dictionary[id] ?? ''

  const trace: Trace = {
    get version() {
      return version
    },
    get ops() {
      return ops
    },
    get frames() {
      return frames
    },
    get columns() {
      return columns
    },
    get status() {
      if (end) return statusOf(end.status)
      return frames === 0 ? 'queued' : statusOf(columns.status[0])
    },
    get endedAt() {
      return end?.at
    },
    get lastAt() {
      return lastAt
    },
    append(batch) {
      if (batch.from > ops) return 'gap'
      const fresh = batch.ops.length - (ops - batch.from)
      for (let at = ops - batch.from; at < batch.ops.length; at += 1) {
        const op = batch.ops[at]
        if (op) fold(op)
      }
      if (fresh > 0) {
        ops += fresh
        version += 1
      }
      return 'ok'
    },
    text,
    usageOf: (seq) => usages.get(seq),
    eventsOf: (seq) => events.of(seq),
    componentStates: () => tallies.snapshot(trace),
  }
  const tallies = createTallies()

  function fold(op: Op): void {
    switch (op[0]) {
      case opKind.open:
        return open(op)
      case opKind.close: {
        const [, seq, t1, status, usage] = op
        lastAt = Math.max(lastAt, t1)
        if (usage) usages.set(seq, usage)
        tallies.close(trace, seq, { t1, status, usage })
        columns.t1[seq] = t1
        columns.status[seq] = status
        return
      }
      case opKind.event: {
        const [, seq, kind, t, value] = op
        lastAt = Math.max(lastAt, t)
        events.add(seq, { kind, t, value })
        tallies.event(trace, seq, { kind, value })
        return
      }
      case opKind.dict:
        dictionary[op[1]] = op[2]
        return
      case opKind.status: {
        const [, seq, t, status] = op
        lastAt = Math.max(lastAt, t)
        tallies.status(trace, seq, status)
        columns.status[seq] = status
        return
      }
      case opKind.end:
        end = { status: op[1], at: op[2] }
        lastAt = Math.max(lastAt, op[2])
        return
      default:
        op satisfies never
    }
  }

  function open(op: Extract<Op, readonly [0, ...unknown[]]>): void {
    const [, seq, parent, category, component, name, iteration, t0] = op
    lastAt = Math.max(lastAt, t0)
    columns = withRoomFor(columns, seq + 1)
    const status = statusCode('running')
    const instance = tallies.open(component, text(component))
    const row = { parent, category, status, component, name, iteration, instance, t0 }
    writeFrame(columns, seq, row)
    frames = Math.max(frames, seq + 1)
    tallies.opened(trace, seq)
  }

  return trace
}
