import { addNode, refusalToAdd, type Point } from '@flowglass/document'
import { edit } from '../../editor/edit.ts'
import { selectDraft } from '../../editor/shown.ts'
import { selectFlowOnCanvas, type EditorStore } from '../../editor/store.ts'
import { a11yMessages } from '../../ui/index.ts'
import { flowGraph } from '../graph/flowGraph.ts'
import { areasOf, freePlace } from '../graph/places.ts'
import type { DraggedStep } from './dragged.ts'

/** Adds a step without a route to it, at the wanted place or the nearest free one below. */
export function addStep(store: EditorStore, step: DraggedStep, wanted: Point): void {
  const state = store.getState()
  const document = selectDraft(state)
  const flowId = selectFlowOnCanvas(state)
  const refusal = refusalToAdd(document, { flowId, type: step.type })
  if (refusal !== undefined) return store.setState({ announcement: refusal })
  const position = freePlace(areasOf(flowGraph(document, flowId, 'plain')), wanted)
  const added = addNode(document, { flowId, position, ...step })
  const name = added.document.components[added.id]?.name ?? ''
  edit(store, a11yMessages.stepAdded(name), () => added.document, { select: [added.id] })
}
