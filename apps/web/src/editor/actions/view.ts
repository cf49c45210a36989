import { toggleBottom } from '../panels.ts'
import { tidy } from '../tidy.ts'
import { always, type Action } from './action.ts'

export const viewActions: readonly Action[] = [
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
]
