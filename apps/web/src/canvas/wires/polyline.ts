export interface Point {
  readonly x: number
  readonly y: number
}

/** A line along right angles with rounded bends, as an SVG path. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const last = points.length - 1
  return points
    .map((corner, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${at(corner)}`
      if (after === undefined) return `L${at(corner)}`
      // A stretch between two bends is shared by both; one at an end belongs to its bend alone.
      const room = Math.min(
        distance(before, corner) / (index === 1 ? 1 : 2),
        distance(corner, after) / (index === last - 1 ? 1 : 2),
      )
      const reach = Math.min(radius, room)
      return `L${at(towards(corner, before, reach))}Q${at(corner)} ${at(towards(corner, after, reach))}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

function towards(from: Point, to: Point, reach: number): Point {
  const length = distance(from, to)
  if (length === 0) return from
  return {
    x: from.x + ((to.x - from.x) / length) * reach,
    y: from.y + ((to.y - from.y) / length) * reach,
  }
}

/** Middle of the longest stretch: where something fits onto the line. */
export function middleOf(points: readonly Point[]): Point {
  let best = { length: -1, middle: points[0] ?? { x: 0, y: 0 } }
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point
    const length = distance(before, point)
    if (length > best.length) {
      best = { length, middle: { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 } }
    }
  })
  return best.middle
}

/** Distance of a point from a line. */
export function distanceTo(points: readonly Point[], point: Point): number {
  return points.slice(1).reduce((nearest, end, index) => {
    const start = points[index] ?? end
    return Math.min(nearest, distanceToStretch({ start, end }, point))
  }, Number.POSITIVE_INFINITY)
}

function distanceToStretch({ start, end }: { start: Point; end: Point }, point: Point): number {
  const length = distance(start, end)
  if (length === 0) return distance(start, point)
  const along =
    ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) /
    length ** 2
  const share = Math.max(0, Math.min(1, along))
  return distance(point, {
    x: start.x + share * (end.x - start.x),
    y: start.y + share * (end.y - start.y),
  })
}
