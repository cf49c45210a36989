import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

interface OuterHistory {
  /** False leaves the step to the editor's own history. */
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/**
 * Undo and redo of the owner instead of the editor's own, by key and by the browser's menu: a document
 * that is changed in several places has one history.
 */
export const historyKeys = ({ undo, redo }: OuterHistory): Extension =>
  Prec.highest([
    keymap.of([
      { key: 'Mod-z', run: undo, preventDefault: true },
      { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      { key: 'Mod-y', run: redo, preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput: (event) => {
        const step = { historyUndo: undo, historyRedo: redo }[event.inputType]
        if (step === undefined || !step()) return false
        event.preventDefault()
        return true
      },
    }),
  ])
