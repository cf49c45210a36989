import {
  useReactFlow,
  useStore,
  useStoreApi,
  type OnMove,
  type ReactFlowState,
} from '@xyflow/react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isOutOfView, showFlow } from '../floats/fitting.ts'
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
  useLayoutEffect(() => {
    if (!isReady || !isOursRef.current) return
    showFlow(flow, graph(), library.getState())
  }, [size, isReady, flow, graph, library])
  useEffect(() => {
    if (isOursRef.current && isOutOfView(graph(), library.getState())) {
      showFlow(flow, graph(), library.getState())
    }
  }, [steps, flow, graph, library])
  return useCallback((event) => {
    // Moves by program have no event.
    if (event !== null) isOursRef.current = false
  }, [])
}
