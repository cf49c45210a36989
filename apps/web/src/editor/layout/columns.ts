import type { LayoutGraph, Positions } from '@flowglass/document'
import type { ComponentId } from '@flowglass/spec'

interface Column {
  readonly ids: ComponentId[]
  /** As elk placed it. */
  start: number
  end: number
  width: number
}

const GAP = 48
/** Around a route's name: from the handle, to the bend, and from the bend to the next card. */
const AROUND_LABEL = 58
const LETTER = 6.2

/**
 * Sets the columns that the layout found as close as the names of the routes between them allow, and
 * flush left: a column after plain routes is near, one after long route names has room for them.
 */
export function setColumns(graph: LayoutGraph, places: Positions): Positions {
  const columns = columnsOf(graph, places)
  const columnOf = new Map(columns.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)))
  const labels = columns.map(() => 0)
  const choices = new Map(graph.nodes.map(({ id, branches }) => [id, branches.length > 1]))
  for (const { from, branch } of graph.edges) {
    const at = columnOf.get(from) ?? 0
    if (choices.get(from) !== true || branch === 'next') continue
    labels[at] = Math.max(labels[at] ?? 0, branch.length * LETTER + AROUND_LABEL)
  }
  const lefts: number[] = []
  let left = 0
  columns.forEach((column, at) => {
    lefts.push(left)
    left += column.width + Math.max(GAP, labels[at] ?? 0)
  })
  return new Map(
    [...places].map(([id, { y }]) => [
      id,
      { x: Math.round(lefts[columnOf.get(id) ?? 0] ?? 0), y: Math.round(y) },
    ]),
  )
}

/** Steps whose stretches from left to right overlap stand in one column. */
function columnsOf(graph: LayoutGraph, places: Positions): readonly Column[] {
  const boxes = graph.nodes
    .map(({ id, width }) => ({ id, width, start: places.get(id)?.x ?? 0 }))
    .sort((a, b) => a.start - b.start)
  const columns: Column[] = []
  for (const { id, width, start } of boxes) {
    const last = columns.at(-1)
    if (last !== undefined && start < last.end) {
      last.ids.push(id)
      last.end = Math.max(last.end, start + width)
      last.width = Math.max(last.width, width)
    } else columns.push({ ids: [id], start, end: start + width, width })
  }
  return columns
}
