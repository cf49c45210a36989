import { componentOf, isFlow, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import type { EditorState } from '../../editor/state.ts'
import { selectFlowOnCanvas, useEditor } from '../../editor/store.ts'

/** The flow that is drawn: the one the breadcrumb ends in, if what is shown has it. */
export const selectDrawnFlow = (state: EditorState): ComponentId => {
  const flowId = selectFlowOnCanvas(state)
  const shown = selectShown(state)
  return componentOf(shown, flowId) === undefined ? shown.root : flowId
}

export function useFlowOnCanvas(): {
  readonly document: FlowDocument
  readonly flowId: ComponentId
  readonly hasFlow: boolean
} {
  const document = useEditor(selectShown)
  const flowId = useEditor(selectDrawnFlow)
  return { document, flowId, hasFlow: isFlow(componentOf(document, flowId)) }
}
