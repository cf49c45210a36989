import { EditorView } from '@codemirror/view'
import type { TextRange } from './valueRange.ts'

/** Brings a definition into view and puts the caret there, unless the caret is already inside it. */
export function showComponent(view: EditorView, { from, to }: TextRange): void {
  const { head } = view.state.selection.main
  if (view.hasFocus && head >= from && head <= to) return
  const length = view.state.doc.length
  if (from > length) return
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 24 }),
  })
}
