import { applyLayout, layoutInput, type Positions, type Sizes } from '@flowglass/document'
import type { ComponentId, FlowDocument } from '@flowglass/spec'
import { edit } from './edit.ts'
import { layOut } from './layout/layOut.ts'
import { withRoutesAsDrawn } from './layout/routesAsDrawn.ts'
import { selectDraft } from './shown.ts'
import { selectFlowOnCanvas, type EditorStore } from './store.ts'

/** Places for all steps of a flow, left to right along its routes. */
export const placesFor = (
  document: FlowDocument,
  flowId: ComponentId,
  sizes: Sizes,
): Promise<Positions> => layOut(withRoutesAsDrawn(document, layoutInput(document, flowId, sizes)))

/** Lays the flow on the canvas out, as one step of undo. */
export async function tidy(store: EditorStore): Promise<void> {
  const state = store.getState()
  const flowId = selectFlowOnCanvas(state)
  const sizes: Sizes = state.canvas?.sizes() ?? new Map()
  const places = await placesFor(selectDraft(state), flowId, sizes)
  edit(store, 'Tidied the flow', (document) => applyLayout(document, flowId, places))
  requestAnimationFrame(() => store.getState().canvas?.fit())
}
