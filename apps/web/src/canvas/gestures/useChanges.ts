import { insertOnRoute, moveNodes, type Positions } from '@flowglass/document'
import { asComponentId, type ComponentId } from '@flowglass/spec'
import type { EdgeChange, NodeChange, OnNodeDrag } from '@xyflow/react'
import { useMemo } from 'react'
import { edit } from '../../editor/edit.ts'
import { select, selectEdge } from '../../editor/selection.ts'
import { useEditorStore, type EditorStore } from '../../editor/store.ts'
import type { StepNode, Wire } from '../graph/elements.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import type { HandState } from './useHand.ts'
import { routeUnder } from '../graph/routeUnder.ts'

interface Parts {
  readonly hand: HandState
  readonly graph: () => FlowGraph
}

/** Takes what the canvas's library reports and passes it on: to the hand, or to the document. */
export function useChanges({ hand, graph }: Parts) {
  const store = useEditorStore()
  const { setDragged, setMeasured } = hand
  return useMemo(() => {
    const drop = (nodes: readonly StepNode[]): void => {
      const places: Positions = new Map(
        nodes.map(({ id, position }) => [asComponentId(id), position]),
      )
      const label = nodes.length === 1 ? 'Moved a step' : `Moved ${nodes.length} steps`
      const onto = nodes.length === 1 ? routeUnder(graph(), nodes[0]) : undefined
      if (onto === undefined) edit(store, label, (document) => moveNodes(document, places))
      else dropOnRoute(store, { places, ...onto, flowId: graph().flowId })
      setDragged(new Map())
    }
    const onNodeDragStop: OnNodeDrag<StepNode> = (_event, _node, nodes) => drop(nodes)
    return {
      onNodesChange: (changes: NodeChange<StepNode>[]): void => {
        chooseNodes(store, changes)
        setDragged((dragged) => withDrags(dragged, changes))
        setMeasured((measured) => withSizes(measured, changes))
      },
      onEdgesChange: (changes: EdgeChange<Wire>[]): void => letEdgeGo(store, changes),
      onEdgeClick: (_event: unknown, wire: Wire): void => {
        if (wire.type === 'control') selectEdge(store, asComponentId(wire.id))
      },
      onNodeDragStop,
      onSelectionDragStop: (_event: unknown, nodes: StepNode[]): void => drop(nodes),
    }
  }, [store, graph, setDragged, setMeasured])
}

function dropOnRoute(
  store: EditorStore,
  on: { places: Positions; flowId: ComponentId; id: ComponentId; edge: ComponentId },
): void {
  edit(
    store,
    'Put a step into a route',
    (document) => insertOnRoute(moveNodes(document, on.places), on).document,
  )
}

function chooseNodes(store: EditorStore, changes: readonly NodeChange<StepNode>[]): void {
  const chosen = new Set(store.getState().selection)
  let hasMore = false
  for (const change of changes) {
    if (change.type !== 'select') continue
    const id = asComponentId(change.id)
    if (change.selected) chosen.add(id)
    else chosen.delete(id)
    hasMore ||= change.selected
  }
  if (hasMore) select(store, [...chosen])
  // Only taken back: the route that was chosen instead stays chosen.
  else if (chosen.size !== store.getState().selection.length) {
    store.setState({ selection: [...chosen] })
  }
}

/** A press on the open canvas lets the route go; choosing one is a press on it. */
function letEdgeGo(store: EditorStore, changes: readonly EdgeChange<Wire>[]): void {
  for (const change of changes) {
    if (change.type !== 'select' || change.selected) continue
    if (store.getState().selectedEdge === change.id) selectEdge(store, undefined)
  }
}

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>
type Measures = ReadonlyMap<string, { readonly width: number; readonly height: number }>

function withDrags(dragged: Places, changes: readonly NodeChange<StepNode>[]): Places {
  const moves = changes.flatMap((change) =>
    change.type === 'position' && change.dragging === true && change.position !== undefined
      ? [[change.id, change.position] as const]
      : [],
  )
  return moves.length === 0 ? dragged : new Map([...dragged, ...moves])
}

function withSizes(measured: Measures, changes: readonly NodeChange<StepNode>[]): Measures {
  const sizes = changes.flatMap((change) =>
    change.type === 'dimensions' && change.dimensions !== undefined
      ? [[change.id, change.dimensions] as const]
      : [],
  )
  const isNew = sizes.some(([id, { width, height }]) => {
    const known = measured.get(id)
    return known?.width !== width || known.height !== height
  })
  return isNew ? new Map([...measured, ...sizes]) : measured
}
