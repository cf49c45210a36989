import { isLive } from '../follow.ts'
import { selectFrame, selectFrameWithoutStep } from '../frames.ts'
import { openBottom, showKeys, togglePalette } from '../panels.ts'
import { nextProblem } from '../problems.ts'
import { leaveRun } from '../run.ts'
import { enterFlow, leaveFlow, select } from '../selection.ts'
import { selectSelectedNode, type EditorStore } from '../store.ts'
import { always, hasSelection, type Action } from './action.ts'

function escape(store: EditorStore): void {
  const state = store.getState()
  if (state.panels.isPaletteOpen) return togglePalette(store, false)
  if (hasSelection(state) || state.selectedEdge !== undefined) return select(store, [])
  if (selectFrameWithoutStep(state) !== undefined) return selectFrame(store, undefined)
  if (state.run !== undefined && !isLive(state.run)) return leaveRun(store)
  leaveFlow(store)
}

export const goActions: readonly Action[] = [
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
    id: 'keys',
    label: 'All keys',
    icon: 'circle-question-mark',
    shortcuts: ['?'],
    group: 'Go',
    isEnabled: always,
    perform: (store) => showKeys(store, true),
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
