import {
  useReactFlow,
  useStore,
  useStoreApi,
  type OnMove,
  type ReactFlowState,
} from '@xyflow/react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useEditorStore } from '../../editor/store.ts'
import { isOutOfView, isReadableWhole, showFlow } from '../floats/fitting.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'

const selectSize = ({ width, height }: ReactFlowState): string => `${width} ${height}`

/**
 * Shows the flow when one comes to it, and again when panels open and close around it or a step is
 * added out of view, until a person moves the canvas: from then on it stays where they put it.
 */
export function useRefit(graph: () => FlowGraph, steps: number): OnMove {
  const flow = useReactFlow()
  const library = useStoreApi()
  const size = useStore(selectSize)
  const isReady = useStore(({ panZoom }) => panZoom !== null)
  const isOursRef = useRef(true)
  const store = useEditorStore()
  const refit = useCallback(() => {
    const [selected] = store.getState().selection
    const at = selected === undefined ? undefined : graph().steps.get(selected)
    const area = library.getState()
    showFlow(flow, graph(), at === undefined ? { area } : { area, at })
  }, [store, flow, graph, library])
  useLayoutEffect(() => {
    if (!isReady || !isOursRef.current) return
    refit()
  }, [size, isReady, refit])
  useEffect(() => {
    const area = library.getState()
    if (!isOursRef.current || !isOutOfView(graph(), area)) return
    // A step that goes from a large flow is no reason to go back to its start.
    if (store.getState().selection.length > 0 || isReadableWhole(graph(), area)) refit()
  }, [steps, store, graph, library, refit])
  return useCallback((event) => {
    // Moves by program have no event.
    if (event !== null) isOursRef.current = false
  }, [])
}
