import { disconnect } from '@flowglass/document'
import { nodeIds } from '@flowglass/spec'
import { duplicateSelection, removeSelection } from '../clipboard.ts'
import { edit, redo, undo } from '../edit.ts'
import { select } from '../selection.ts'
import { selectFlowOnCanvas, selectSelectedNode, type EditorStore } from '../store.ts'
import { always, hasSelection, type Action } from './action.ts'

function removeSelected(store: EditorStore, heal: boolean): void {
  const state = store.getState()
  const edge = state.selectedEdge
  if (edge === undefined) return removeSelection(store, heal)
  edit(store, 'Removed a route', (document) =>
    disconnect(document, { flowId: selectFlowOnCanvas(state), edges: [edge] }),
  )
}

export const editActions: readonly Action[] = [
  {
    id: 'undo',
    label: 'Undo',
    icon: 'undo-2',
    shortcuts: ['Mod+Z'],
    group: 'Edit',
    isEnabled: (state) => state.history.canUndo,
    perform: undo,
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: 'redo-2',
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    group: 'Edit',
    isEnabled: (state) => state.history.canRedo,
    perform: redo,
  },
  {
    id: 'add',
    label: 'Add a step',
    icon: 'plus',
    shortcuts: ['A'],
    group: 'Edit',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.add(),
  },
  {
    id: 'connect',
    label: 'Connect to a step',
    icon: 'spline',
    shortcuts: ['C'],
    group: 'Edit',
    isEnabled: (state) => selectSelectedNode(state) !== undefined,
    perform: (store) => store.getState().canvas?.connect(),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: 'pencil',
    shortcuts: ['F2'],
    group: 'Edit',
    isEnabled: (state) => selectSelectedNode(state) !== undefined,
    perform: (store) => store.getState().canvas?.rename(),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: 'copy',
    shortcuts: ['Mod+D'],
    group: 'Edit',
    isEnabled: hasSelection,
    perform: duplicateSelection,
  },
  {
    id: 'remove',
    label: 'Delete and join the routes',
    icon: 'trash-2',
    shortcuts: ['Delete', 'Backspace'],
    group: 'Edit',
    isEnabled: (state) => hasSelection(state) || state.selectedEdge !== undefined,
    perform: (store) => removeSelected(store, true),
  },
  {
    id: 'remove-only',
    label: 'Delete without joining',
    icon: 'trash-2',
    shortcuts: ['Shift+Delete', 'Shift+Backspace'],
    group: 'Edit',
    isEnabled: hasSelection,
    perform: (store) => removeSelected(store, false),
  },
  {
    id: 'select-all',
    label: 'Select all',
    icon: 'layout-grid',
    shortcuts: ['Mod+A'],
    group: 'Edit',
    isEnabled: always,
    perform: (store) =>
      select(
        store,
        nodeIds(store.getState().history.present, selectFlowOnCanvas(store.getState())),
      ),
  },
]
