import type { IconName } from '../../ui/index.ts'
import type { EditorState } from '../state.ts'
import type { EditorStore } from '../store.ts'

/** Something a person can do. Toolbar, menus, keys and the help sheet all read the list of them. */
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

export const always = (): boolean => true
export const hasSelection = (state: EditorState): boolean => state.selection.length > 0
