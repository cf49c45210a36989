import { Icon } from '../../ui/index.ts'
import { useCanvasActions } from '../gestures/canvasActions.ts'
import type { Point } from './polyline.ts'
import styles from './Wires.module.css'

/** Puts a step into a route. */
export function InsertButton({
  edge,
  at,
  onHover,
}: {
  edge: string
  at: Point
  onHover: (isHovered: boolean) => void
}) {
  const { insertOn } = useCanvasActions()
  return (
    <button
      type="button"
      className={`${styles.insert} nodrag nopan`}
      aria-label="Insert a step here"
      title="Insert a step here"
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onClick={() => insertOn(edge, at)}
    >
      <Icon name="plus" size={12} />
    </button>
  )
}
