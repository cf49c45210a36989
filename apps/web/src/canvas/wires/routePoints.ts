import type { Point } from './polyline.ts'

/** How a wire gets from one card to another; planned once per change, drawn with live end points. */
export interface RoutePlan {
  /** Steps of 10 px away from the target, so that bends of neighbouring routes do not cross. */
  readonly lane: number
  /** Where the wire turns: before the target as a rule, after the source when cards are in the way. */
  readonly turn: 'late' | 'early' | 'around'
  /** Height of the stretch that goes around cards, or below both ends on the way back. */
  readonly aroundY: number
  /** Room that the route's label takes after the source. */
  readonly labelRoom: number
}

export const plainPlan: RoutePlan = { lane: 0, turn: 'late', aroundY: 0, labelRoom: 0 }

/** The arrowhead ends this far before the card, and is this long. */
const GAP = 8
const HEAD = 5
const TURN = 24
const LANE = 10
/** Least stretch that leaves a card straight. */
const STUB = 14

export const arrowTip = (target: Point): Point => ({ x: target.x - GAP, y: target.y })

/** Whether a wire has to go back to the left. */
export const goesBack = (source: Point, target: Point): boolean =>
  target.x - GAP - HEAD < source.x + 2

/** Where a wire between two points turns, from the edge of the source's card to the arrowhead. */
export function routePoints(source: Point, target: Point, plan: RoutePlan): readonly Point[] {
  const end = { x: target.x - GAP - HEAD, y: target.y }
  const late = target.x - TURN - plan.lane * LANE
  const early = source.x + plan.labelRoom + TURN
  if (goesBack(source, target)) {
    const out = source.x + plan.labelRoom + STUB + plan.lane * LANE
    return through(source, [out, plan.aroundY, target.x - TURN - plan.lane * LANE], end)
  }
  if (Math.abs(source.y - target.y) < 1 && plan.turn !== 'around') return [source, end]
  if (plan.turn === 'around' && early < late)
    return through(source, [early, plan.aroundY, late], end)
  const x = plan.turn === 'early' ? Math.min(early, late) : late
  return turning(source, Math.max(x, Math.min(source.x + STUB, (source.x + end.x) / 2)), end)
}

const turning = (source: Point, x: number, end: Point): readonly Point[] => [
  source,
  { x, y: source.y },
  { x, y: end.y },
  end,
]

const through = (
  source: Point,
  [out, y, back]: readonly [number, number, number],
  end: Point,
): readonly Point[] => [
  source,
  { x: out, y: source.y },
  { x: out, y },
  { x: back, y },
  { x: back, y: end.y },
  end,
]
