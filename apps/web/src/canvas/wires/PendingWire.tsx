import { ViewportPortal } from '@xyflow/react'
import type { Adding } from '../gestures/useAdding.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { HEAD_HANDLE_AT, routeAt } from '../model/cardBox.ts'
import { ConnectionPath } from './ConnectionPath.tsx'
import styles from './Wires.module.css'

/** The route that was let go in the open stays drawn while one chooses what it leads to. */
export function PendingWire({ graph, adding }: { graph: FlowGraph; adding: Adding }) {
  const { place, at } = adding
  if (place.kind !== 'after' || at === undefined) return null
  const step = graph.steps.get(place.node)
  if (step === undefined) return null
  const { card, shape, x, y } = step
  const from = { x: x + shape.box.width, y: y + routeAt(card, shape.box, place.branch) }
  return (
    <ViewportPortal>
      <svg className={styles.pending} aria-hidden="true">
        <ConnectionPath from={from} to={{ x: at.x, y: at.y + HEAD_HANDLE_AT }} />
      </svg>
    </ViewportPortal>
  )
}
