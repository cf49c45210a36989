import { applyLayout, layoutInput } from '@flowglass/document'
import { edit } from './edit.ts'
import { layOut } from './layout/layOut.ts'
import { selectFlowOnCanvas, type EditorStore } from './store.ts'

/** Lays the flow on the canvas out from left to right, as one step of undo. */
export async function tidy(store: EditorStore): Promise<void> {
  const state = store.getState()
  const flowId = selectFlowOnCanvas(state)
  const sizes = state.canvas?.sizes() ?? new Map()
  const positions = await layOut(layoutInput(state.history.present, flowId, sizes))
  edit(store, 'Tidied the flow', (document) => applyLayout(document, flowId, positions))
  requestAnimationFrame(() => store.getState().canvas?.fit())
}
