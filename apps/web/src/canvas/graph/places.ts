import type { Point, Positions } from '@flowglass/document'
import type { ComponentId } from '@flowglass/spec'
import { routeAt, HEAD_HANDLE_AT } from '../model/cardBox.ts'
import type { FlowGraph, Step } from './flowGraph.ts'

export const STEP_WIDTH = 240
const USUAL_HEIGHT = 105
const GAP = 72
const LEAST_GAP = 48
const BELOW = 40

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

const areaOf = ({ x, y, shape }: Step): Area => ({
  x,
  y,
  width: shape.box.width,
  height: shape.box.height,
})

export const areasOf = (graph: FlowGraph): readonly Area[] => [...graph.steps.values()].map(areaOf)

const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The wanted place, or the nearest free one below it. */
export function freePlace(taken: readonly Area[], wanted: Point): Point {
  let area = { ...wanted, width: STEP_WIDTH, height: USUAL_HEIGHT }
  for (let hit = first(taken, area); hit !== undefined; hit = first(taken, area)) {
    area = { ...area, y: hit.y + hit.height + BELOW }
  }
  return { x: area.x, y: area.y }
}

const first = (taken: readonly Area[], area: Area): Area | undefined =>
  taken.find((other) => overlaps(other, area))

/** A free place to the right of a step, level with the route that leaves it. */
export function placeAfter(graph: FlowGraph, node: ComponentId, branch: string): Point {
  const step = graph.steps.get(node)
  const taken = areasOf(graph)
  if (step === undefined) return freePlace(taken, { x: 0, y: 0 })
  const { card, shape, x, y } = step
  const label = card.rows.length > 0 ? branch.length * 6.2 + 24 : 0
  return freePlace(taken, {
    x: x + shape.box.width + GAP + label,
    y: y + routeAt(card, shape.box, branch) - HEAD_HANDLE_AT,
  })
}

/** Moves what follows a route to the right, as far as a step in the middle of it needs. */
export function roomOn(
  graph: FlowGraph,
  edge: string,
): { readonly at: Point; readonly moved: Positions } {
  const route = graph.routes.find(({ id }) => id === edge)
  const from = route && graph.steps.get(route.from)
  const to = route && graph.steps.get(route.to)
  if (from === undefined || to === undefined) return { at: { x: 0, y: 0 }, moved: new Map() }
  const left = from.x + from.shape.box.width + GAP
  if (to.x <= from.x) return { at: { x: to.x, y: to.y + 160 }, moved: new Map() }
  return { at: { x: left, y: to.y }, moved: movedBehind(graph, to, left) }
}

/**
 * Room for a step that is put at a place of the canvas, and that the old end of its route is to
 * follow: away from the step before, and with what comes after it moved on.
 */
export function roomAfter(
  graph: FlowGraph,
  { node, branch }: { readonly node: ComponentId; readonly branch: string },
  wanted: Point,
): { readonly at: Point; readonly moved: Positions } {
  const from = graph.steps.get(node)
  const route = graph.routes.find((one) => one.from === node && one.branch === branch)
  const to = route && graph.steps.get(route.to)
  if (from === undefined) return { at: wanted, moved: new Map() }
  const isAhead = wanted.x + STEP_WIDTH > from.x
  const x = isAhead ? Math.max(wanted.x, from.x + from.shape.box.width + LEAST_GAP) : wanted.x
  const moved =
    to === undefined || to.x <= from.x || !isAhead ? new Map() : movedBehind(graph, to, x)
  return { at: { x, y: wanted.y }, moved }
}

/** Everything from a step on to the right, moved so that a new step has room before it. */
function movedBehind(graph: FlowGraph, to: Step, left: number): Positions {
  const missing = left + STEP_WIDTH + GAP - to.x
  return new Map(
    [...graph.steps]
      .filter(([, step]) => missing > 0 && step.x >= to.x)
      .map(([id, { x, y }]): [ComponentId, Point] => [id, { x: x + missing, y }]),
  )
}

/** Places for a few steps without one, in a flow where the others have theirs. */
export function besideOthers(graph: FlowGraph, ids: readonly ComponentId[]): Positions {
  const loose = new Set(ids)
  const placed = new Map<ComponentId, Point>()
  const taken = [...graph.steps].filter(([id]) => !loose.has(id)).map(([, step]) => areaOf(step))
  for (const id of ids) {
    const before = graph.routes.find(({ to, from }) => to === id && !loose.has(from))
    const wanted =
      before === undefined ? below(taken) : placeAfter(graph, before.from, before.branch)
    const place = freePlace(taken, wanted)
    placed.set(id, place)
    taken.push({ ...place, width: STEP_WIDTH, height: USUAL_HEIGHT })
  }
  return placed
}

const below = (taken: readonly Area[]): Point => ({
  x: taken.length === 0 ? 0 : Math.min(...taken.map(({ x }) => x)),
  y: taken.reduce((lowest, { y, height }) => Math.max(lowest, y + height + BELOW), 0),
})
