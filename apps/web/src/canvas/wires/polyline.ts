export interface Point {
  readonly x: number
  readonly y: number
}

/** A line along right angles with rounded bends, as an SVG path. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = [`M${at(first)}`]
  let before = first
  rest.forEach((point, index) => {
    const after = rest[index + 1]
    if (after === undefined) parts.push(`L${at(point)}`)
    else parts.push(bend(before, point, after, radius))
    before = point
  })
  return parts.join('')
}

// oxlint-disable-next-line max-params -- three points and a radius are one bend
function bend(before: Point, corner: Point, after: Point, radius: number): string {
  const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
  return `L${at(towards(corner, before, reach))}Q${at(corner)} ${at(towards(corner, after, reach))}`
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
