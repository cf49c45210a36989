import { roundedPath, type Point } from './polyline.ts'
import { goesBack, plainPlan, routePoints } from './routePoints.ts'
import styles from './Wires.module.css'

const END = 4.5
/** Ends under the pointer, where a finished wire would end before the arrowhead. */
const ARROW = 13
const STUB = 14

/** A route on its way: dashed, with a dot where it is held. */
export function ConnectionPath({ from, to }: { from: Point; to: Point }) {
  return (
    <g>
      <path className={styles.drawn} d={roundedPath(pointsOf(from, to), 10)} />
      <circle className={styles.drawnEnd} cx={to.x} cy={to.y} r={END} />
    </g>
  )
}

function pointsOf(from: Point, to: Point): readonly Point[] {
  const target = { x: to.x + ARROW, y: to.y }
  if (!goesBack(from, target)) return routePoints(from, target, plainPlan)
  const x = from.x + STUB
  return [from, { x, y: from.y }, { x, y: to.y }, to]
}
