import { MiniMap, useStore, type ReactFlowState } from '@xyflow/react'
import { useCallback } from 'react'
import type { StepNode } from '../graph/elements.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { isOutOfView } from './fitting.ts'
import styles from './Floats.module.css'

/** Pixels on the screen. */
const LEAST_BLOCK = 1.5

/** All of the flow and what of it is in view. Gone while everything is in view, and during a drag. */
export function OverviewMap({ graph, isDragging }: { graph: FlowGraph; isDragging: boolean }) {
  const isCut = useStore(useCallback((state: ReactFlowState) => isOutOfView(graph, state), [graph]))
  if (!isCut || isDragging) return null
  return (
    <div className={`${styles.float} ${styles.map}`}>
      <MiniMap<StepNode>
        style={{ width: 168, height: 96, margin: 0 }}
        nodeColor={colourOf}
        // An edge of the same colour, as thick on the screen at any scale: no step is too small to see.
        nodeStrokeColor={colourOf}
        nodeStrokeWidth={LEAST_BLOCK}
        nodeClassName={styles.block ?? ''}
        nodeBorderRadius={8}
        maskStrokeWidth={1.5}
        ariaLabel="Overview of the flow"
        pannable
        zoomable
      />
    </div>
  )
}

/** Categories without a colour of their own are drawn as what waits. */
const colourOf = ({ data }: StepNode): string =>
  `var(--span-${data.card.category === 'unknown' ? 'wait' : data.card.category})`
