import {
  copy,
  duplicate,
  paste,
  refusalToRemove,
  removeNodes,
  type Point,
} from '@flowglass/document'
import { edit } from './edit.ts'
import { selectDraft, selectShown } from './shown.ts'
import { selectFlowOnCanvas, type EditorStore } from './store.ts'

/** Text of the selected steps as plain Agent Spec JSON, for the system's clipboard. */
export function copySelection(store: EditorStore): string | undefined {
  const state = store.getState()
  const { selection } = state
  return selection.length === 0 ? undefined : copy(selectShown(state), selection)
}

/** Puts steps from the clipboard at a place of the canvas, in the middle without one. */
export function pasteText(store: EditorStore, text: string, place?: Point): string | undefined {
  const state = store.getState()
  const flowId = selectFlowOnCanvas(state)
  const at = place ?? state.canvas?.centre() ?? { x: 0, y: 0 }
  const pasted = paste(selectDraft(state), { flowId, text, at })
  if (!pasted.ok) return pasted.error
  const label = pasted.ids.length === 1 ? 'Pasted a step' : `Pasted ${pasted.ids.length} steps`
  edit(store, label, () => pasted.document, { select: pasted.ids })
  return undefined
}

export function duplicateSelection(store: EditorStore): void {
  const state = store.getState()
  if (state.selection.length === 0) return
  const { document, ids } = duplicate(selectDraft(state), {
    flowId: selectFlowOnCanvas(state),
    ids: state.selection,
  })
  edit(store, 'Duplicated the selection', () => document, { select: ids })
}

/** Removes the selected steps; the routes through them are joined unless `heal` is off. Start stays. */
export function removeSelection(store: EditorStore, heal = true): void {
  const state = store.getState()
  const document = state.history.present
  const ids = state.selection.filter((id) => refusalToRemove(document, id) === undefined)
  const refused = state.selection.find((id) => !ids.includes(id))
  if (ids.length > 0) {
    const label = ids.length === 1 ? 'Removed a step' : `Removed ${ids.length} steps`
    const removal = { flowId: selectFlowOnCanvas(state), ids, heal }
    edit(store, label, (now) => removeNodes(now, removal))
  }
  if (refused !== undefined)
    store.setState({ announcement: refusalToRemove(document, refused) ?? '' })
}
