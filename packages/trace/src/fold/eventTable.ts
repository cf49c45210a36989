import { eventKinds, type EventKind, type Us } from '../log/op.ts'

export interface TraceEvent {
  readonly kind: EventKind
  readonly t: Us
  /** Payload id, dictionary id or frame, as `eventKinds` says for the kind. */
  readonly value: number
}

interface NewEvent {
  /** Index into `eventKinds`. */
  readonly kind: number
  readonly t: Us
  readonly value: number
}

/** Events of all frames, each frame's as a linked list in the order of arrival. */
export interface EventTable {
  add(seq: number, event: NewEvent): void
  of(seq: number): readonly TraceEvent[]
}

interface EventColumns {
  readonly kind: Uint8Array
  readonly t: Float64Array
  readonly value: Uint32Array
  readonly next: Int32Array
}

const allocate = (capacity: number): EventColumns => ({
  kind: new Uint8Array(capacity),
  t: new Float64Array(capacity),
  value: new Uint32Array(capacity),
  next: new Int32Array(capacity),
})

function grow(columns: EventColumns): EventColumns {
  const grown = allocate(columns.kind.length * 2)
  grown.kind.set(columns.kind)
  grown.t.set(columns.t)
  grown.value.set(columns.value)
  grown.next.set(columns.next)
  return grown
}

const growIndex = (index: Int32Array, seq: number): Int32Array => {
  if (seq < index.length) return index
  const grown = new Int32Array(Math.max(index.length * 2, seq + 1)).fill(-1)
  grown.set(index)
  return grown
}

const FIRST_CAPACITY = 64

export function createEventTable(): EventTable {
  let columns = allocate(FIRST_CAPACITY)
  let first: Int32Array = new Int32Array(FIRST_CAPACITY).fill(-1)
  let last: Int32Array = new Int32Array(FIRST_CAPACITY).fill(-1)
  let count = 0

  return {
    add(seq, { kind, t, value }) {
      if (count === columns.kind.length) columns = grow(columns)
      first = growIndex(first, seq)
      last = growIndex(last, seq)
      columns.kind[count] = kind
      columns.t[count] = t
      columns.value[count] = value
      columns.next[count] = -1
      const elder = last[seq] ?? -1
      if (elder < 0) first[seq] = count
      else columns.next[elder] = count
      last[seq] = count
      count += 1
    },
    of(seq) {
      const events: TraceEvent[] = []
      for (let at = first[seq] ?? -1; at >= 0; at = columns.next[at] ?? -1) {
        const kind = eventKinds[columns.kind[at] ?? 0]
        if (kind !== undefined)
          events.push({ kind, t: columns.t[at] ?? 0, value: columns.value[at] ?? 0 })
      }
      return events
    },
  }
}
