import { isLive } from '../follow.ts'
import { askToRun } from '../panels.ts'
import { stopRun } from '../run.ts'
import type { EditorState } from '../state.ts'
import type { Action } from './action.ts'

const hasLiveRun = (state: EditorState): boolean => isLive(state.run)

export const runActions: readonly Action[] = [
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
]
