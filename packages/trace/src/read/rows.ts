import type { Trace } from '../fold/trace.ts'

export interface Row {
  readonly seq: number
  readonly depth: number
  readonly hasChildren: boolean
  readonly isCollapsed: boolean
}

/** Frames in display order: parents before children, siblings as they were opened. */
export function rowsOf(trace: Trace, view: { readonly collapsed: ReadonlySet<number> }): Row[] {
  const rows: Row[] = []
  const { first, depth } = trace.columns
  let seq = trace.frames > 0 ? 0 : -1
  while (seq >= 0) {
    const child = first[seq] ?? -1
    const isCollapsed = child >= 0 && view.collapsed.has(seq)
    rows.push({ seq, depth: depth[seq] ?? 0, hasChildren: child >= 0, isCollapsed })
    seq = child >= 0 && !isCollapsed ? child : following(trace, seq)
  }
  return rows
}

/** The next frame after the whole subtree of `seq`; -1 at the end. Loops, since trees may be deep. */
function following(trace: Trace, seq: number): number {
  const { parent, next } = trace.columns
  for (let at = seq; at >= 0; at = parent[at] ?? -1) {
    const sibling = next[at] ?? -1
    if (sibling >= 0) return sibling
  }
  return -1
}
