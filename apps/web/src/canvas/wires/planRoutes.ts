import type { Point } from './polyline.ts'
import { goesBack, plainPlan, routePoints, type RoutePlan } from './routePoints.ts'

export interface Ends {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly source: Point
  readonly target: Point
  readonly labelRoom: number
}

export interface Obstacle {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const AROUND = 20
const LANE = 10

/** Decides for all wires of a flow where they turn. Quadratic in neighbours only. */
export function planRoutes(
  wires: readonly Ends[],
  cards: readonly Obstacle[],
): ReadonlyMap<string, RoutePlan> {
  const lanes = lanesOf(wires)
  let around = 0
  return new Map(
    wires.map((wire) => {
      const plan = { ...plainPlan, lane: lanes.get(wire.id) ?? 0, labelRoom: wire.labelRoom }
      const planned = goesBack(wire.source, wire.target)
        ? { ...plan, aroundY: below(wire, cards) + around * LANE }
        : past(wire, plan, cards)
      if (planned.aroundY !== 0) around += 1
      return [wire.id, planned]
    }),
  )
}

interface Placed {
  readonly lane: number
  readonly wire: Ends
}

/**
 * Wires that go up turn the earlier the higher they leave; wires that go down turn the earlier the
 * lower they leave: so those of one card never cross. Only wires that pass each other need a lane.
 */
function lanesOf(wires: readonly Ends[]): ReadonlyMap<string, number> {
  const columns = new Map<number, Placed[]>()
  const rises = (wire: Ends): boolean => wire.target.y < wire.source.y
  const ordered = wires.toSorted((a, b) =>
    rises(a) !== rises(b)
      ? Number(rises(b)) - Number(rises(a))
      : rises(a)
        ? b.source.y - a.source.y
        : a.source.y - b.source.y,
  )
  const lanes = new Map<string, number>()
  for (const wire of ordered) {
    if (Math.abs(wire.source.y - wire.target.y) < 1) continue
    const column = Math.round(wire.target.x / 40)
    const placed = columns.get(column) ?? []
    const lane = placed
      .filter((other) => passes(wire, other.wire))
      .reduce((most, other) => Math.max(most, other.lane + 1), 0)
    lanes.set(wire.id, Math.min(lane, 6))
    columns.set(column, [...placed, { lane, wire }])
  }
  return lanes
}

/** Whether the upright stretches of two wires would lie on each other. Those that merge may. */
function passes(a: Ends, b: Ends): boolean {
  if (a.to === b.to) return false
  const [top, bottom] = spanOf(a)
  const [otherTop, otherBottom] = spanOf(b)
  return top < otherBottom + LANE && otherTop < bottom + LANE
}

const spanOf = ({ source, target }: Ends): readonly [number, number] => [
  Math.min(source.y, target.y),
  Math.max(source.y, target.y),
]

/** Keeps a wire from running behind cards that stand between its ends. */
function past(wire: Ends, plan: RoutePlan, cards: readonly Obstacle[]): RoutePlan {
  const between = cards.filter(
    ({ id, x, width }) =>
      id !== wire.from && id !== wire.to && x < wire.target.x && x + width > wire.source.x,
  )
  if (between.length === 0) return plan
  for (const turn of ['late', 'early'] as const) {
    const points = routePoints(wire.source, wire.target, { ...plan, turn })
    if (!between.some((card) => isHit(points, card))) return { ...plan, turn }
  }
  const top = Math.min(...between.map(({ y }) => y)) - AROUND
  const bottom = Math.max(...between.map(({ y, height }) => y + height)) + AROUND
  const way = (y: number): number => Math.abs(y - wire.source.y) + Math.abs(y - wire.target.y)
  return { ...plan, turn: 'around', aroundY: way(top) < way(bottom) ? top : bottom }
}

function below(wire: Ends, cards: readonly Obstacle[]): number {
  const [left, right] = [wire.target.x, wire.source.x]
  const crossed = cards.filter(
    ({ id, x, width }) => id === wire.from || id === wire.to || (x < right && x + width > left),
  )
  const lowest = Math.max(
    wire.source.y,
    wire.target.y,
    ...crossed.map(({ y, height }) => y + height),
  )
  return lowest + AROUND
}

function isHit(points: readonly Point[], { x, y, width, height }: Obstacle): boolean {
  return points.slice(1).some((end, index) => {
    const start = points[index] ?? end
    return (
      Math.min(start.x, end.x) < x + width &&
      Math.max(start.x, end.x) > x &&
      Math.min(start.y, end.y) < y + height + 4 &&
      Math.max(start.y, end.y) > y - 4
    )
  })
}
