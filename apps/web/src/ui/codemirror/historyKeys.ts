import { Prec, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

interface OuterHistory {
  /** False leaves the step to the editor's own history. */
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/**
 * Undo and redo of the owner instead of the editor's own, by key and by the browser's menu: a document
 * that is changed in several places has one history.
 */
export function historyKeys(outer: OuterHistory): Extension {
  const take = (event: Event, step: keyof OuterHistory | undefined): boolean => {
    if (step === undefined || !outer[step]()) return false
    event.preventDefault()
    return true
  }
  return Prec.highest(
    EditorView.domEventHandlers({
      keydown: (event) => take(event, stepOf(event)),
      beforeinput: (event) => take(event, inputs[event.inputType]),
    }),
  )
}

const inputs: Readonly<Record<string, keyof OuterHistory>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
}

/** Read from the event: a key map takes Shift and Caps Lock together for no Shift, and would undo. */
function stepOf(event: KeyboardEvent): keyof OuterHistory | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}
