import { asComponentId, type ComponentId } from '@flowglass/spec'
import { HEAD_HANDLE_AT, routeAt } from '../model/cardBox.ts'
import { distanceTo, type Point } from '../wires/polyline.ts'
import { plainPlan, routePoints } from '../wires/routePoints.ts'
import type { StepNode } from './elements.ts'
import type { FlowGraph } from './flowGraph.ts'

const NEAR = 14

/** The route that a loose step was dropped on. One that has routes of its own is only moved. */
export function routeUnder(
  graph: FlowGraph,
  node: StepNode | undefined,
): { readonly id: ComponentId; readonly edge: ComponentId } | undefined {
  if (node === undefined) return undefined
  const id = asComponentId(node.id)
  const { card, wiring } = node.data
  const isLoose = !wiring.hasIncoming && wiring.wired.length === 0
  if (!isLoose || !card.hasIn || card.ports.branches.length === 0) return undefined
  const { width = 0 } = node.measured ?? {}
  const edge = routeAtPoint(graph, {
    x: node.position.x + width / 2,
    y: node.position.y + HEAD_HANDLE_AT,
  })
  return edge === undefined ? undefined : { id, edge }
}

/** The route that passes a point closely. */
export function routeAtPoint(graph: FlowGraph, point: Point): ComponentId | undefined {
  for (const route of graph.routes) {
    const from = graph.steps.get(route.from)
    const to = graph.steps.get(route.to)
    if (from === undefined || to === undefined) continue
    const source = {
      x: from.x + from.shape.box.width,
      y: from.y + routeAt(from.card, from.shape.box, route.branch),
    }
    const target = { x: to.x, y: to.y + HEAD_HANDLE_AT }
    const points = routePoints(source, target, graph.plans.get(route.id) ?? plainPlan)
    if (distanceTo(points, point) < NEAR) return asComponentId(route.id)
  }
  return undefined
}
