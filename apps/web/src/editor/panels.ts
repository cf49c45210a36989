import type { Diagnostic } from '@flowglass/spec'
import { placeOf } from './place.ts'
import { reveal, showFlow } from './selection.ts'
import type { BottomTab, InspectorTab, Panels } from './state.ts'
import type { EditorStore } from './store.ts'

const update = (store: EditorStore, change: Partial<Panels>): void =>
  store.setState(({ panels }) => ({ panels: { ...panels, ...change } }))

export const openBottom = (store: EditorStore, bottom: BottomTab): void =>
  update(store, { bottom, isBottomOpen: true, isProblemWanted: bottom === 'problems' })

/** Runs from the form of inputs: at once when it is on the screen, else it is opened. */
export function askToRun(store: EditorStore): void {
  const { inputsForm } = store.getState()
  if (inputsForm !== undefined) return inputsForm.submit()
  update(store, { bottom: 'inputs', isBottomOpen: true, isRunWanted: true })
}

export const forgetRunWish = (store: EditorStore): void => update(store, { isRunWanted: false })

export const toggleBottom = (store: EditorStore): void =>
  update(store, { isBottomOpen: !store.getState().panels.isBottomOpen })

export const closeBottom = (store: EditorStore): void => update(store, { isBottomOpen: false })

export const togglePalette = (store: EditorStore, isPaletteOpen?: boolean): void =>
  update(store, { isPaletteOpen: isPaletteOpen ?? !store.getState().panels.isPaletteOpen })

export const showKeys = (store: EditorStore, areKeysShown: boolean): void =>
  update(store, { areKeysShown })

export const showInspector = (store: EditorStore, inspector: InspectorTab): void =>
  update(store, { inspector })

export const forgetProblemWish = (store: EditorStore): void =>
  update(store, { isProblemWanted: false })

export const forgetFocus = (store: EditorStore): void => update(store, { focusField: undefined })

/**
 * Goes to the place a problem is about: step, route or flow selected, its field in view. The focus goes
 * to the field, unless one walks through the list and stays in its rows.
 */
export function jumpTo(
  store: EditorStore,
  problem: Diagnostic,
  focus: 'field' | 'row' = 'field',
): void {
  const { componentId, at } = problem
  const document = store.getState().history.present
  const place = componentId === undefined ? undefined : placeOf(document, componentId)
  if (place === undefined) {
    openBottom(store, 'code')
    return update(store, { problem })
  }
  if (place.node === undefined) showFlow(store, place.flow, place.edge)
  else reveal(store, place.node)
  update(store, { problem, inspector: 'setup', focusField: focus === 'field' ? at : undefined })
}
