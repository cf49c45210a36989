import { asComponentId } from '@flowglass/spec'
import { selectEdge } from '../../editor/selection.ts'
import { useEditorStore } from '../../editor/store.ts'
import type { WireMark } from '../run/marks.ts'
import type { Point } from './polyline.ts'
import styles from './Wires.module.css'

/** The name of a route, on its wire, close to where it starts. */
export function WireLabel({
  edge,
  text,
  at,
  mark,
  isSelected,
}: {
  edge: string
  text: string
  at: Point
  mark: WireMark
  isSelected: boolean
}) {
  const store = useEditorStore()
  return (
    <div
      className={`${styles.label} nodrag nopan`}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translateY(-50%)` }}
      data-mark={mark}
      data-selected={isSelected || undefined}
      // The wire below is what the keyboard reaches; this only makes it easier to hit.
      onPointerDown={() => selectEdge(store, asComponentId(edge))}
    >
      {text}
    </div>
  )
}
