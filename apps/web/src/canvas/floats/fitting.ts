import type { ReactFlowInstance, ReactFlowState } from '@xyflow/react'
import type { FlowGraph, Step } from '../graph/flowGraph.ts'

// The run above and the zoom bar below stay clear of the steps.
const margins = { top: 56, right: 24, bottom: 56, left: 24 }

/** How a flow is brought into view when one asks for it: whole, but never larger than it is. */
export const fitting = {
  padding: {
    top: `${margins.top}px`,
    right: `${margins.right}px`,
    bottom: `${margins.bottom}px`,
    left: `${margins.left}px`,
  },
  maxZoom: 1,
  minZoom: 0.1,
} as const

/** Smaller than this, cards are hard to read. */
const READABLE = 0.7
const MARGIN = 48

type View = Pick<ReactFlowInstance, 'fitView' | 'setViewport'>
type Area = Pick<ReactFlowState, 'transform' | 'width' | 'height'>

/** Whether the flow can be read while all of it is in view. */
export function isReadableWhole(graph: FlowGraph, area: Area): boolean {
  const { width, height } = boundsOf(graph)
  // As `fitView` has it: what its margins leave.
  const across = (area.width - margins.left - margins.right) / width
  const down = (area.height - margins.top - margins.bottom) / height
  return Math.min(across, down) >= READABLE
}

/**
 * A flow that would be too small to read as a whole is shown from its start, or where the step is that
 * one is at.
 */
export function showFlow(
  flow: View,
  graph: FlowGraph,
  { area, at }: { area: Area; at?: Step },
): void {
  if (graph.steps.size === 0 || area.width === 0) return
  if (isReadableWhole(graph, area)) return void flow.fitView(fitting)
  if (at !== undefined && isInView(at, area)) return
  const start = [...graph.steps.values()].find(({ card }) => card.look === 'start')
  const first = start ?? boundsOf(graph)
  const viewport =
    at === undefined
      ? { x: MARGIN - first.x * READABLE, y: area.height / 2 - (first.y + 22) * READABLE }
      : {
          x: area.width / 2 - (at.x + at.shape.box.width / 2) * READABLE,
          y: area.height / 2 - (at.y + at.shape.box.height / 2) * READABLE,
        }
  void flow.setViewport({ ...viewport, zoom: READABLE })
}

function boundsOf(graph: FlowGraph): { x: number; y: number; width: number; height: number } {
  const boxes = [...graph.steps.values()].map(({ x, y, shape }) => ({ x, y, ...shape.box }))
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Whether any card is not wholly in view. */
export const isOutOfView = (graph: FlowGraph, area: Area): boolean =>
  [...graph.steps.values()].some((step) => !isInView(step, area))

function isInView({ x, y, shape }: Step, { transform, width, height }: Area): boolean {
  const [left, top, zoom] = transform
  return (
    x * zoom + left >= 0 &&
    y * zoom + top >= 0 &&
    (x + shape.box.width) * zoom + left <= width &&
    (y + shape.box.height) * zoom + top <= height
  )
}
