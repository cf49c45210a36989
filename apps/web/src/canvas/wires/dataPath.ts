import type { Point } from './polyline.ts'

/** A curve longer than this ends in stubs, beside which the card names the step. */
const LONG = 420
const STUB = 25
const MAX_REACH = 120

/**
 * The curve of a data route. A long one does not cross the canvas: it shows that something leaves
 * and that something arrives; the words are on the card. That of the selected step is always whole.
 */
export function dataPath(
  { source, target }: { source: Point; target: Point },
  isWhole: boolean,
): string {
  const isLong = Math.hypot(target.x - source.x, target.y - source.y) > LONG || target.x < source.x
  if (isWhole || !isLong) return curve(source, target)
  const leaves = { x: source.x + STUB, y: source.y + STUB / 3 }
  const arrives = { x: target.x - STUB, y: target.y - STUB / 3 }
  return `${curve(source, leaves)}${curve(arrives, target)}`
}

function curve(from: Point, to: Point): string {
  const reach = Math.min(MAX_REACH, Math.max(Math.abs(to.x - from.x) / 2, 12))
  return `M${from.x} ${from.y}C${from.x + reach} ${from.y} ${to.x - reach} ${to.y} ${to.x} ${to.y}`
}
