import { componentOf, subflowOf } from '@flowglass/spec'
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  SelectionMode,
  type NodeMouseHandler,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useCallback, type MouseEvent, type RefObject } from 'react'
import { enterFlow } from '../editor/selection.ts'
import { selectShown } from '../editor/shown.ts'
import { useEditorStore } from '../editor/store.ts'
import { ariaWords } from './ariaWords.ts'
import styles from './Canvas.module.css'
import { StepNodeView } from './card/StepNodeView.tsx'
import type { useAdding } from './gestures/useAdding.ts'
import { useChanges } from './gestures/useChanges.ts'
import { useConnecting } from './gestures/useConnecting.ts'
import type { HandState } from './gestures/useHand.ts'
import { useRefit } from './gestures/useRefit.ts'
import type { StepNode, Wire } from './graph/elements.ts'
import type { FlowGraph } from './graph/flowGraph.ts'
import type { useDrawing } from './graph/useDrawing.ts'
import { ConnectionLine } from './wires/ConnectionLine.tsx'
import { ControlWireView } from './wires/ControlWireView.tsx'
import { DataWireView } from './wires/DataWireView.tsx'
import { OverviewMap } from './floats/OverviewMap.tsx'
import { PendingWire } from './wires/PendingWire.tsx'

const nodeTypes = { step: StepNodeView }
const edgeTypes = { control: ControlWireView, data: DataWireView }
/** The middle button, and any with Space held; the first one draws a marquee. */
const panButtons = [1]
/** Above this number only what is in view is drawn. */
const CULLED_FROM = 150

/** Cards and wires, and the gestures on them. */
export function Surface({
  drawing,
  hand,
  adding,
  graph,
  isCancelledRef,
}: {
  drawing: ReturnType<typeof useDrawing>
  hand: HandState
  adding: ReturnType<typeof useAdding>
  graph: () => FlowGraph
  isCancelledRef: RefObject<boolean>
}) {
  const store = useEditorStore()
  const { setHovered } = hand
  const { addAfter, addFree } = adding
  const changes = useChanges({ hand, graph })
  const connecting = useConnecting({
    graph,
    isCancelledRef,
    onDropOnEmpty: useCallback((route, drop) => addAfter({ ...route, drop }), [addAfter]),
  })
  const onMoveStart = useRefit(graph, drawing.graph.steps.size)
  const onNodeDoubleClick: NodeMouseHandler<StepNode> = useCallback(
    (_event, { data }) => {
      const component = componentOf(selectShown(store.getState()), data.card.id)
      if (component !== undefined && subflowOf(component) !== undefined)
        enterFlow(store, data.card.id)
    },
    [store],
  )
  const onNodeMouseEnter: NodeMouseHandler<StepNode> = useCallback(
    (_event, { id }) => setHovered(id),
    [setHovered],
  )
  return (
    <ReactFlow<StepNode, Wire>
      className={styles.flow}
      nodes={drawing.nodes}
      edges={drawing.wires}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      {...changes}
      {...connecting}
      connectionLineComponent={ConnectionLine}
      connectionRadius={24}
      onNodeDoubleClick={onNodeDoubleClick}
      onNodeMouseEnter={onNodeMouseEnter}
      onNodeMouseLeave={useCallback(() => setHovered(undefined), [setHovered])}
      onPaneClick={useCallback(
        (event: MouseEvent) => {
          if (event.detail === 2) addFree({ x: event.clientX, y: event.clientY })
        },
        [addFree],
      )}
      onMoveStart={onMoveStart}
      minZoom={0.1}
      maxZoom={2}
      panOnScroll
      panOnDrag={panButtons}
      selectionOnDrag
      selectionMode={SelectionMode.Partial}
      selectionKeyCode={null}
      multiSelectionKeyCode="Shift"
      deleteKeyCode={null}
      zoomOnDoubleClick={false}
      disableKeyboardA11y
      nodeDragThreshold={2}
      onlyRenderVisibleElements={drawing.nodes.length > CULLED_FROM}
      ariaLabelConfig={ariaWords}
      attributionPosition="top-right"
    >
      <Background variant={BackgroundVariant.Dots} gap={16} size={2} />
      <OverviewMap graph={drawing.graph} isDragging={hand.hand.dragged.size > 0} />
      {adding.adding !== undefined && <PendingWire graph={graph()} adding={adding.adding} />}
    </ReactFlow>
  )
}
