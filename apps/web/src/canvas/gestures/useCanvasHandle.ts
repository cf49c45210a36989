import { useReactFlow } from '@xyflow/react'
import { useEffect, useRef, type RefObject } from 'react'
import type { CanvasHandle } from '../../editor/state.ts'
import { useEditorStore } from '../../editor/store.ts'
import { fitting } from '../floats/fitting.ts'
import { shapeOf } from '../model/cardShape.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'

const GLIDE = { duration: 150 }

type Verbs = Pick<CanvasHandle, 'add' | 'connect' | 'rename' | 'toggleData'>

interface Parts {
  readonly graph: FlowGraph
  readonly frame: RefObject<HTMLElement | null>
  readonly verbs: Verbs
}

/** Lets the rest of the studio ask the canvas for things while it is on the screen. */
export function useCanvasHandle({ graph, frame, verbs }: Parts): void {
  const store = useEditorStore()
  const flow = useReactFlow()
  const latest = useRef({ graph, verbs })
  useEffect(() => {
    latest.current = { graph, verbs }
  })
  useEffect(() => {
    const stepAt = (id: string) =>
      [...latest.current.graph.steps.values()].find(({ card }) => card.id === id)
    const canvas: CanvasHandle = {
      fit: () => void flow.fitView({ ...fitting, ...GLIDE }),
      zoom: (direction) => {
        if (direction === 'in') void flow.zoomIn(GLIDE)
        else if (direction === 'out') void flow.zoomOut(GLIDE)
        else void flow.zoomTo(1, GLIDE)
      },
      reveal: (id) => {
        const step = stepAt(id)
        if (step === undefined) return
        const { width, height } = step.shape.box
        const zoom = Math.max(flow.getZoom(), 0.6)
        void flow.setCenter(step.x + width / 2, step.y + height / 2, { zoom, ...GLIDE })
      },
      centre: () => {
        const area = frame.current?.getBoundingClientRect()
        const middle = {
          x: (area?.left ?? 0) + (area?.width ?? 0) / 2,
          y: (area?.top ?? 0) + (area?.height ?? 0) / 2,
        }
        return flow.screenToFlowPosition(middle)
      },
      sizes: () =>
        new Map(
          [...latest.current.graph.steps].map(([id, { card }]) => {
            const { width, height } = shapeOf(card, 'plain').box
            return [id, { width, height }]
          }),
        ),
      add: () => latest.current.verbs.add(),
      connect: () => latest.current.verbs.connect(),
      rename: () => latest.current.verbs.rename(),
      toggleData: () => latest.current.verbs.toggleData(),
    }
    store.setState({ canvas })
    return () => {
      if (store.getState().canvas === canvas) store.setState({ canvas: undefined })
    }
  }, [store, flow, frame])
}
