import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { memo, useState } from 'react'
import { useDetail } from '../card/detail.ts'
import type { ControlWire } from '../graph/elements.ts'
import { InsertButton } from './InsertButton.tsx'
import { middleOf, roundedPath, type Point } from './polyline.ts'
import { arrowTip, plainPlan, routePoints } from './routePoints.ts'
import { WireLabel } from './WireLabel.tsx'
import styles from './Wires.module.css'

/** Handles are ten wide and sit on the edge of the card: the wire begins at the edge. */
const HALF_HANDLE = 5
const BEND = 10

function View({
  id,
  sourceX,
  sourceY,
  targetX,
  targetY,
  selected,
  data,
  interactionWidth,
}: EdgeProps<ControlWire>) {
  const detail = useDetail()
  const [isHovered, setHovered] = useState(false)
  const from = { x: sourceX - HALF_HANDLE, y: sourceY }
  const to = { x: targetX + HALF_HANDLE, y: targetY }
  const mark = data?.mark ?? 'idle'
  if (detail === 'block') {
    return (
      <path className={styles.far} data-mark={mark} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    )
  }
  const points = routePoints(from, to, data?.plan ?? plainPlan)
  const marks = { 'data-mark': mark, 'data-selected': selected || undefined }
  const path = roundedPath(points, BEND)
  return (
    <g onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <BaseEdge
        id={id}
        path={path}
        className={styles.wire}
        interactionWidth={interactionWidth ?? 20}
        {...marks}
      />
      <path className={styles.head} d={arrowhead(arrowTip(to))} {...marks} />
      {detail === 'full' && (
        <EdgeLabelRenderer>
          {data?.label !== undefined && (
            <WireLabel
              edge={id}
              text={data.label}
              at={{ x: from.x + BEND, y: from.y }}
              mark={mark}
              isSelected={selected === true}
            />
          )}
          {(isHovered || selected === true) && data?.isReadOnly === false && (
            <InsertButton edge={id} at={middleOf(points)} onHover={setHovered} />
          )}
        </EdgeLabelRenderer>
      )}
    </g>
  )
}

const arrowhead = ({ x, y }: Point): string => `M${x - 7} ${y - 4.5}L${x} ${y}L${x - 7} ${y + 4.5}Z`

export const ControlWireView = memo(View)
