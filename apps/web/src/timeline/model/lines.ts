import type { Trace } from '@flowglass/trace'

/** From this many, frames of one component under one parent are shown as one line. */
export const FOLDED_FROM = 5

export interface FrameLine {
  readonly kind: 'frame'
  readonly seq: number
  readonly depth: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
}

export interface GroupLine {
  readonly kind: 'group'
  readonly key: string
  /** Frames of the group in the order in which they were opened. */
  readonly members: readonly number[]
  readonly depth: number
  readonly isOpen: boolean
}

export type Line = FrameLine | GroupLine

/** The frame that a line is about: of a group the first. */
export const seqOf = (line: Line): number =>
  line.kind === 'frame' ? line.seq : (line.members[0] ?? 0)

/** What a person opened and closed: frames are open by themselves, groups are not. */
export interface Folds {
  readonly closed: ReadonlySet<number>
  readonly opened: ReadonlySet<string>
}

export const noFolds: Folds = { closed: new Set(), opened: new Set() }

export interface Lines {
  readonly lines: readonly Line[]
  /** Line of each frame that has one; -1 for those inside something closed. By `seq`. */
  readonly lineOf: Int32Array
}

const childrenOf = (trace: Trace, parent: number): number[] => {
  const { first, next } = trace.columns
  const children: number[] = []
  for (let seq = first[parent] ?? -1; seq >= 0; seq = next[seq] ?? -1) children.push(seq)
  return children
}

/** The same number for frames that may stand in one group. */
const kinOf = ({ columns }: Trace, seq: number): number =>
  (columns.component[seq] ?? 0) * 32 + (columns.category[seq] ?? 0)

const keyOf = (trace: Trace, seq: number): string =>
  `${trace.columns.parent[seq]}:${kinOf(trace, seq)}`

/** Children of one parent: each a frame, or where there are many of a kind, all of them at once. */
function entriesOf(trace: Trace, parent: number): (number | readonly number[])[] {
  const children = childrenOf(trace, parent)
  if (children.length < FOLDED_FROM) return children
  const byKin = new Map<number, number[]>()
  for (const seq of children) {
    const kin = byKin.get(kinOf(trace, seq))
    if (kin) kin.push(seq)
    else byKin.set(kinOf(trace, seq), [seq])
  }
  const entries: (number | readonly number[])[] = []
  for (const seq of children) {
    const kin = byKin.get(kinOf(trace, seq)) ?? []
    if (kin.length < FOLDED_FROM) entries.push(seq)
    else if (kin[0] === seq) entries.push(kin)
  }
  return entries
}

/** Lines in display order. Loops over a stack, since trees may be deep. */
export function linesOf(trace: Trace, { closed, opened }: Folds): Lines {
  const lines: Line[] = []
  const lineOf = new Int32Array(trace.frames).fill(-1)
  if (trace.frames === 0) return { lines, lineOf }
  const stack: { entries: readonly (number | readonly number[])[]; at: number; depth: number }[] = [
    { entries: [0], at: 0, depth: 0 },
  ]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const entry = top.entries[top.at]
    top.at += 1
    if (entry === undefined) stack.pop()
    else if (typeof entry === 'number') addFrame(entry, top.depth)
    else addGroup(entry, top.depth)
  }
  return { lines, lineOf }

  function addFrame(seq: number, depth: number): void {
    const hasChildren = (trace.columns.first[seq] ?? -1) >= 0
    const isOpen = hasChildren && !closed.has(seq)
    lineOf[seq] = lines.length
    lines.push({ kind: 'frame', seq, depth, hasChildren, isOpen })
    if (isOpen) stack.push({ entries: entriesOf(trace, seq), at: 0, depth: depth + 1 })
  }

  function addGroup(members: readonly number[], depth: number): void {
    const key = keyOf(trace, members[0] ?? 0)
    const isOpen = opened.has(key)
    if (!isOpen) for (const seq of members) lineOf[seq] = lines.length
    lines.push({ kind: 'group', key, members, depth, isOpen })
    if (isOpen) stack.push({ entries: members, at: 0, depth: depth + 1 })
  }
}

/** The line that stands for a frame: its own, or the closed one that it is inside of. */
export function lineFor(trace: Trace, { lineOf }: Lines, seq: number): number {
  for (let at = seq; at >= 0; at = trace.columns.parent[at] ?? -1) {
    const line = lineOf[at] ?? -1
    if (line >= 0) return line
  }
  return -1
}

/** Folds with everything opened that hides a frame. */
export function withOpened(trace: Trace, folds: Folds, seq: number): Folds {
  const closed = new Set(folds.closed)
  const opened = new Set(folds.opened)
  for (let at = seq; at > 0; at = trace.columns.parent[at] ?? -1) {
    const parent = trace.columns.parent[at] ?? -1
    closed.delete(parent)
    const kin = kinOf(trace, at)
    const many = childrenOf(trace, parent).filter((child) => kinOf(trace, child) === kin)
    if (many.length >= FOLDED_FROM) opened.add(keyOf(trace, at))
  }
  return { closed, opened }
}

/** A line opened or closed. */
export function withToggled({ closed, opened }: Folds, line: Line, isOpen: boolean): Folds {
  if (line.kind === 'group') {
    const next = new Set(opened)
    if (isOpen) next.add(line.key)
    else next.delete(line.key)
    return { closed, opened: next }
  }
  const next = new Set(closed)
  if (isOpen) next.delete(line.seq)
  else next.add(line.seq)
  return { closed: next, opened }
}
