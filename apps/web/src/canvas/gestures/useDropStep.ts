import { useReactFlow } from '@xyflow/react'
import { useMemo, type DragEvent } from 'react'
import { useEditorStore } from '../../editor/store.ts'
import { useToast } from '../../ui/index.ts'
import { addStep } from '../add/addStep.ts'
import { fromDrag, STEP_MIME } from '../add/dragged.ts'
import { perform } from '../add/perform.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { routeAtPoint } from '../graph/routeUnder.ts'

const HALF_CARD = 120
const HEAD = 22

/** Steps that are dragged here from the palette: onto a route they go into it. */
export function useDropStep(graph: () => FlowGraph) {
  const store = useEditorStore()
  const flow = useReactFlow()
  const { show } = useToast()
  return useMemo(
    () => ({
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes(STEP_MIME)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDrop: (event: DragEvent): void => {
        const step = fromDrag(event.dataTransfer.getData(STEP_MIME))
        if (step === undefined) return
        event.preventDefault()
        const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
        const edge = routeAtPoint(graph(), at)
        if (edge === undefined) {
          return addStep(store, step, { x: at.x - HALF_CARD, y: at.y - HEAD })
        }
        const choice = { kind: 'step', ...step } as const
        perform(store, show, { graph: graph(), place: { kind: 'on', edge }, choice, at: undefined })
      },
    }),
    [store, flow, show, graph],
  )
}
