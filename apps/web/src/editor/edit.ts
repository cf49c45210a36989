import {
  push,
  redo as redoHistory,
  redoStep,
  undo as undoHistory,
  undoStep,
  type History,
  type HistoryStep,
} from '@flowglass/document'
import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { selectDraft, selectIsReadOnly } from './shown.ts'
import type { EditorState } from './state.ts'
import type { EditorStore } from './store.ts'

interface EditOptions {
  /** Edits with the same key that follow each other are one step of undo. */
  readonly coalesce?: string
  /** Nodes to select afterwards, as part of the same change. */
  readonly select?: readonly ComponentId[]
}

/**
 * The one way to change the document. A change that returns the same document is no change: it makes
 * no step of undo and no save.
 */
export function edit(
  store: EditorStore,
  label: string,
  change: (document: FlowDocument) => FlowDocument,
  options: EditOptions = {},
): void {
  const state = store.getState()
  if (selectIsReadOnly(state)) return refuse(store)
  const { history, scope, selection } = state
  const draft = selectDraft(state)
  const document = change(draft)
  if (document === draft || document === history.present) return
  const flowId = scope.at(-1) ?? document.root
  const entry = {
    label,
    flowId,
    ...(options.coalesce === undefined ? {} : { coalesce: options.coalesce }),
  }
  store.setState({
    history: push(history, document, { ...entry, at: store.now() }),
    // A change of the text may take the flow on the canvas away, or give it another id.
    scope: scope.every((id) => componentOf(document, id))
      ? scope
      : scopeIn(document, scope, undefined),
    selection: stillThere(document, options.select ?? selection),
    selectedEdge: undefined,
    announcement: label,
  })
}

const refuse = (store: EditorStore): void =>
  store.setState({
    announcement: 'A stored run is shown as it ran. Press Escape to go back to editing.',
  })

export const undo = (store: EditorStore): void =>
  step(store, undoStep(store.getState().history), undoHistory)
export const redo = (store: EditorStore): void =>
  step(store, redoStep(store.getState().history), redoHistory)

/** Undo and redo first go to the flow where the change was made, so that one sees what happens. */
function step(
  store: EditorStore,
  passed: HistoryStep | undefined,
  move: (history: History) => History,
): void {
  const state = store.getState()
  if (passed === undefined) return
  if (selectIsReadOnly(state)) return refuse(store)
  const history = move(state.history)
  const document = history.present
  const undone = move === undoHistory ? 'Undone' : 'Redone'
  store.setState({
    history,
    scope: scopeIn(document, state.scope, passed.flowId),
    selection: stillThere(document, state.selection),
    selectedEdge: undefined,
    announcement: `${undone}: ${passed.label}`,
  })
}

const stillThere = (document: FlowDocument, ids: readonly ComponentId[]): readonly ComponentId[] =>
  ids.every((id) => componentOf(document, id)) ? ids : ids.filter((id) => componentOf(document, id))

function scopeIn(
  document: FlowDocument,
  scope: EditorState['scope'],
  flowId: ComponentId | undefined,
): EditorState['scope'] {
  const kept = scope.filter((id) => componentOf(document, id))
  const known = kept.length > 0 ? kept : [document.root]
  if (flowId === undefined || !componentOf(document, flowId)) return known
  const at = known.indexOf(flowId)
  if (at >= 0) return known.slice(0, at + 1)
  return flowId === document.root ? [flowId] : [...known, flowId]
}
