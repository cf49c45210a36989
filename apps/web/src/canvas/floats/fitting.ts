import type { ReactFlowInstance, ReactFlowState } from '@xyflow/react'
import type { FlowGraph } from '../graph/flowGraph.ts'

/** How a flow is brought into view when one asks for it: whole, but never larger than it is. */
export const fitting = {
  // The run above and the zoom bar below stay clear of the steps.
  padding: { top: '56px', right: '24px', bottom: '56px', left: '24px' },
  maxZoom: 1,
  minZoom: 0.1,
} as const

const LEAST_WHOLE = 0.5
const READABLE = 0.8
const MARGIN = 48

type View = Pick<ReactFlowInstance, 'fitView' | 'setViewport'>

/** A flow that would be too small to read as a whole is shown from its start. */
export function showFlow(
  flow: View,
  graph: FlowGraph,
  area: { width: number; height: number },
): void {
  const boxes = [...graph.steps.values()].map(({ x, y, shape }) => ({ x, y, ...shape.box }))
  if (boxes.length === 0 || area.width === 0) return
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - top
  const zoom = Math.min(area.width / width, area.height / height)
  if (zoom >= LEAST_WHOLE) return void flow.fitView(fitting)
  const start = [...graph.steps.values()].find(({ card }) => card.look === 'start')
  const [x, y] = start === undefined ? [left, top] : [start.x, start.y]
  void flow.setViewport({
    x: MARGIN - x * READABLE,
    y: area.height / 2 - (y + 22) * READABLE,
    zoom: READABLE,
  })
}

/** Whether any card is not wholly in view. */
export function isOutOfView(
  graph: FlowGraph,
  { transform, width, height }: Pick<ReactFlowState, 'transform' | 'width' | 'height'>,
): boolean {
  const [left, top, zoom] = transform
  for (const { x, y, shape } of graph.steps.values()) {
    const isInside =
      x * zoom + left >= 0 &&
      y * zoom + top >= 0 &&
      (x + shape.box.width) * zoom + left <= width &&
      (y + shape.box.height) * zoom + top <= height
    if (!isInside) return true
  }
  return false
}
