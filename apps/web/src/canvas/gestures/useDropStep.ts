import { useReactFlow } from '@xyflow/react'
import { useMemo, type DragEvent } from 'react'
import { useEditorStore } from '../../editor/store.ts'
import { addStep } from '../add/addStep.ts'
import { fromDrag, STEP_MIME } from '../add/dragged.ts'

const HALF_CARD = 120
const HEAD = 22

/** Steps that are dragged here from the palette. */
export function useDropStep() {
  const store = useEditorStore()
  const flow = useReactFlow()
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
        addStep(store, step, { x: at.x - HALF_CARD, y: at.y - HEAD })
      },
    }),
    [store, flow],
  )
}
