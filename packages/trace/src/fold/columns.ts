import type { Us } from '../log/op.ts'

/**
 * The frames of one run as columns, indexed by `seq`. Only the first `trace.frames` entries mean
 * something; the arrays are replaced when they grow, so read them from `trace.columns` each time.
 */
export interface Columns {
  /** -1 for the root. */
  readonly parent: Int32Array
  readonly depth: Uint16Array
  /** Index into `categories`. */
  readonly category: Uint8Array
  /** Index into `frameStatuses`. */
  readonly status: Uint8Array
  /** Dictionary id of `"Type id"`. */
  readonly component: Uint32Array
  readonly name: Uint32Array
  /** -1 when the frame is no iteration, branch or round. */
  readonly iteration: Int32Array
  /** How many frames of the same component were opened before this one. */
  readonly instance: Uint32Array
  readonly t0: Float64Array
  /** NaN while open. */
  readonly t1: Float64Array
  /** Child lists in the order of opening; -1 ends them. */
  readonly first: Int32Array
  readonly next: Int32Array
  readonly last: Int32Array
}

/** Column values of one new frame; links to siblings are the columns' own affair. */
export interface FrameRow {
  readonly parent: number
  readonly category: number
  readonly status: number
  readonly component: number
  readonly name: number
  readonly iteration: number
  readonly instance: number
  readonly t0: Us
}

const allocate = (capacity: number): Columns => ({
  parent: new Int32Array(capacity),
  depth: new Uint16Array(capacity),
  category: new Uint8Array(capacity),
  status: new Uint8Array(capacity),
  component: new Uint32Array(capacity),
  name: new Uint32Array(capacity),
  iteration: new Int32Array(capacity),
  instance: new Uint32Array(capacity),
  t0: new Float64Array(capacity),
  t1: new Float64Array(capacity),
  first: new Int32Array(capacity),
  next: new Int32Array(capacity),
  last: new Int32Array(capacity),
})

const FIRST_CAPACITY = 64

export const emptyColumns = (): Columns => allocate(FIRST_CAPACITY)

/** The same columns, or a copy of twice the room when `frames` do not fit. */
export function withRoomFor(columns: Columns, frames: number): Columns {
  if (frames <= columns.parent.length) return columns
  const grown = allocate(columns.parent.length * 2)
  grown.parent.set(columns.parent)
  grown.depth.set(columns.depth)
  grown.category.set(columns.category)
  grown.status.set(columns.status)
  grown.component.set(columns.component)
  grown.name.set(columns.name)
  grown.iteration.set(columns.iteration)
  grown.instance.set(columns.instance)
  grown.t0.set(columns.t0)
  grown.t1.set(columns.t1)
  grown.first.set(columns.first)
  grown.next.set(columns.next)
  grown.last.set(columns.last)
  return grown
}

const MAX_DEPTH = 65_535

/** Writes frame `seq` and hangs it behind its elder siblings. */
export function writeFrame(columns: Columns, seq: number, row: FrameRow): void {
  const { parent } = row
  columns.parent[seq] = parent
  columns.depth[seq] = parent < 0 ? 0 : Math.min((columns.depth[parent] ?? 0) + 1, MAX_DEPTH)
  columns.category[seq] = row.category
  columns.status[seq] = row.status
  columns.component[seq] = row.component
  columns.name[seq] = row.name
  columns.iteration[seq] = row.iteration
  columns.instance[seq] = row.instance
  columns.t0[seq] = row.t0
  columns.t1[seq] = Number.NaN
  columns.first[seq] = -1
  columns.next[seq] = -1
  columns.last[seq] = -1
  if (parent < 0) return
  const elder = columns.last[parent] ?? -1
  if (elder < 0) columns.first[parent] = seq
  else columns.next[elder] = seq
  columns.last[parent] = seq
}
