import { disconnect } from '@flowglass/document'
import { nodeIds } from '@flowglass/spec'
import type { IconName } from '../ui/index.ts'
import { duplicateSelection, removeSelection } from './clipboard.ts'
import { edit, redo, undo } from './edit.ts'
import { isLive } from './follow.ts'
import { selectFrame, selectFrameWithoutStep } from './frames.ts'
import { askToRun, openBottom, toggleBottom, togglePalette } from './panels.ts'
import { nextProblem } from './problems.ts'
import { leaveRun, stopRun } from './run.ts'
import { enterFlow, leaveFlow, select } from './selection.ts'
import type { EditorState } from './state.ts'
import { selectFlowOnCanvas, selectSelectedNode, type EditorStore } from './store.ts'
import { tidy } from './tidy.ts'

/** Something a person can do. Toolbar, menus, keys and the help sheet all read this list. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** As `matchesShortcut` reads it: `Mod+Shift+Z`; several ways to the same thing are allowed. */
  readonly shortcuts: readonly string[]
  readonly group: 'Run' | 'Edit' | 'View' | 'Go'
  isEnabled(state: EditorState): boolean
  perform(store: EditorStore): void
}

const always = (): boolean => true
const hasSelection = (state: EditorState): boolean => state.selection.length > 0
const hasLiveRun = (state: EditorState): boolean => isLive(state.run)

function removeSelected(store: EditorStore, heal: boolean): void {
  const state = store.getState()
  const edge = state.selectedEdge
  if (edge === undefined) return removeSelection(store, heal)
  edit(store, 'Removed a route', (document) =>
    disconnect(document, { flowId: selectFlowOnCanvas(state), edges: [edge] }),
  )
}

function escape(store: EditorStore): void {
  const state = store.getState()
  if (state.panels.isPaletteOpen) return togglePalette(store, false)
  if (hasSelection(state) || state.selectedEdge !== undefined) return select(store, [])
  if (selectFrameWithoutStep(state) !== undefined) return selectFrame(store, undefined)
  if (state.run !== undefined && !hasLiveRun(state)) return leaveRun(store)
  leaveFlow(store)
}

export const actions: readonly Action[] = [
  {
    id: 'run',
    label: 'Run',
    icon: 'play',
    shortcuts: ['Mod+Enter'],
    group: 'Run',
    isEnabled: (state) => !hasLiveRun(state),
    perform: askToRun,
  },
  {
    id: 'stop',
    label: 'Stop',
    icon: 'square',
    shortcuts: ['Mod+Enter'],
    group: 'Run',
    isEnabled: hasLiveRun,
    perform: (store) => void stopRun(store),
  },
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
    id: 'data',
    label: 'Show where data comes from',
    icon: 'spline',
    shortcuts: ['Shift+D'],
    group: 'View',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.toggleData(),
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
  {
    id: 'tidy',
    label: 'Tidy',
    icon: 'wand-sparkles',
    shortcuts: ['Shift+L'],
    group: 'View',
    isEnabled: always,
    perform: (store) => void tidy(store),
  },
  {
    id: 'fit',
    label: 'Fit all',
    icon: 'maximize',
    shortcuts: ['Shift+1', '1'],
    group: 'View',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.fit(),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    icon: 'plus',
    shortcuts: ['+', '='],
    group: 'View',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.zoom('in'),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    icon: 'minus',
    shortcuts: ['-'],
    group: 'View',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.zoom('out'),
  },
  {
    id: 'zoom-actual',
    label: 'Zoom to 100 %',
    icon: 'scan-search',
    shortcuts: ['Shift+0', '0'],
    group: 'View',
    isEnabled: always,
    perform: (store) => store.getState().canvas?.zoom('actual'),
  },
  {
    id: 'bottom',
    label: 'Bottom panel',
    icon: 'table',
    shortcuts: ['Mod+J'],
    group: 'View',
    isEnabled: always,
    perform: toggleBottom,
  },
  {
    id: 'problems',
    label: 'Problems',
    icon: 'triangle-alert',
    shortcuts: ['Mod+Shift+M'],
    group: 'Go',
    isEnabled: always,
    perform: (store) => openBottom(store, 'problems'),
  },
  {
    id: 'next-problem',
    label: 'Next problem',
    icon: 'triangle-alert',
    shortcuts: ['F8'],
    group: 'Go',
    isEnabled: (state) => state.diagnostics.length > 0,
    perform: nextProblem,
  },
  {
    id: 'enter',
    label: 'Open the sub-flow',
    icon: 'corner-down-right',
    shortcuts: ['Mod+ArrowDown'],
    group: 'Go',
    isEnabled: (state) => selectSelectedNode(state) !== undefined,
    perform: (store) => {
      const id = selectSelectedNode(store.getState())
      if (id !== undefined) enterFlow(store, id)
    },
  },
  {
    id: 'leave',
    label: 'Up one flow',
    icon: 'arrow-left',
    shortcuts: ['Mod+ArrowUp'],
    group: 'Go',
    isEnabled: (state) => state.scope.length > 1,
    perform: (store) => leaveFlow(store),
  },
  {
    id: 'escape',
    label: 'Let go',
    icon: 'x',
    shortcuts: ['Escape'],
    group: 'Go',
    isEnabled: always,
    perform: escape,
  },
]

export const actionOf = (id: string): Action => {
  const action = actions.find((one) => one.id === id)
  if (action === undefined) throw new Error(`There is no action ${id}`)
  return action
}
