import {
  componentOf,
  controlEdges,
  kindOf,
  nodeIds,
  positionOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import type { Outline, OutlineNode } from '../wire/flows.ts'

// Spacing of a flow that was never laid out; the thumbnail scales it anyway.
const STEP_X = 260
const STEP_Y = 110

type Edge = readonly [from: number, to: number]

/** Column of each node: steps from the start, where nothing leads to it the first column. */
function columnsOf(count: number, edges: readonly Edge[]): number[] {
  const columns = Array.from({ length: count }, () => -1)
  const targets = new Set(edges.map(([, to]) => to))
  const queue = columns.flatMap((_, index) => (targets.has(index) ? [] : [index]))
  queue.forEach((index) => (columns[index] = 0))
  for (const from of queue) {
    for (const [source, to] of edges) {
      if (source !== from || columns[to] !== -1) continue
      columns[to] = (columns[from] ?? 0) + 1
      queue.push(to)
    }
  }
  return columns.map((column) => Math.max(column, 0))
}

function placeByColumn(count: number, edges: readonly Edge[]): { x: number; y: number }[] {
  const filled = new Map<number, number>()
  return columnsOf(count, edges).map((column) => {
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return { x: column * STEP_X, y: row * STEP_Y }
  })
}

/** The root flow as a sketch; empty for a document whose root is no flow. */
export function outlineOf(document: FlowDocument): Outline {
  const ids = nodeIds(document, document.root)
  const indexOf = new Map<ComponentId, number>(ids.map((id, index) => [id, index]))
  const edges = controlEdges(document, document.root).flatMap(({ from, to }): Edge[] => {
    const source = indexOf.get(from)
    const target = indexOf.get(to)
    return source === undefined || target === undefined ? [] : [[source, target]]
  })
  const free = placeByColumn(ids.length, edges)
  const nodes = ids.map((id, index): OutlineNode => {
    const component = componentOf(document, id)
    const type = component?.component_type ?? ''
    const place = (component && positionOf(component)) ?? free[index]
    const { x, y } = place ?? { x: 0, y: 0 }
    return { x, y, category: kindOf(type)?.category ?? 'unknown', type }
  })
  return { nodes, edges }
}
