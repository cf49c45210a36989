import { setDiagnostics } from '@codemirror/lint'
import { searchPanelOpen } from '@codemirror/search'
import type { EditorView, ViewUpdate } from '@codemirror/view'
import { componentRanges, nodeIds, type ComponentId } from '@flowglass/spec'
import { useEffect, useMemo, useRef } from 'react'
import { reveal } from '../editor/selection.ts'
import { selectIsReadOnly, selectShown, selectShownProblems } from '../editor/shown.ts'
import { useEditor, useEditorStore } from '../editor/store.ts'
import { CodeMirror } from '../ui/codemirror/CodeMirror.tsx'
import { historyKeys } from '../ui/codemirror/historyKeys.ts'
import { CodeBar } from './CodeBar.tsx'
import styles from './CodePanel.module.css'
import { extensionsFor } from './extensions.ts'
import { marksOf } from './marks.ts'
import { showComponent } from './showComponent.ts'
import { componentAt } from './textCursor.ts'
import { useDraft } from './useDraft.ts'
import type { TextRange } from './valueRange.ts'

const noRanges: ReadonlyMap<ComponentId, TextRange> = new Map()
const selectSelected = (state: {
  selection: readonly ComponentId[]
  selectedEdge: ComponentId | undefined
}) => state.selection[0] ?? state.selectedEdge

/** The whole document as text, editable; valid text is the document, at once. */
export function CodePanel() {
  const isReadOnly = useEditor(selectIsReadOnly)
  return <DocumentText key={String(isReadOnly)} isReadOnly={isReadOnly} />
}

function DocumentText({ isReadOnly }: { isReadOnly: boolean }) {
  const store = useEditorStore()
  const { draft, type, step, reprint, setFormat } = useDraft()
  const diagnostics = useEditor(selectShownProblems)
  const selected = useEditor(selectSelected)
  const view = useRef<EditorView>(null)
  const isValid = draft.faults.length === 0
  const { format } = draft
  const extensions = useMemo(
    () => [
      historyKeys({ undo: () => step('undo'), redo: () => step('redo') }),
      extensionsFor[format],
    ],
    [format, step],
  )
  const ranges = useMemo(
    () =>
      draft.format === 'json' && draft.isRead && isValid ? componentRanges(draft.text) : noRanges,
    [draft.format, draft.isRead, draft.text, isValid],
  )

  useEffect(() => {
    const editor = view.current
    if (editor === null || !draft.isRead || editor.state.doc.toString() !== draft.text) return
    const shown = isValid ? (draft.format === 'json' ? diagnostics : []) : draft.faults
    editor.dispatch(setDiagnostics(editor.state, marksOf(draft.text, shown, ranges)))
  }, [draft, diagnostics, isValid, ranges])

  // Canvas to text: the definition of what was selected there comes into view.
  // Not when only the text changed: the caret stays where the person writes.
  const latestRanges = useRef(ranges)
  useEffect(() => {
    latestRanges.current = ranges
  }, [ranges])
  useEffect(() => {
    const range = selected === undefined ? undefined : latestRanges.current.get(selected)
    if (view.current !== null && range !== undefined) showComponent(view.current, range)
  }, [selected])

  // Text to canvas: the step that the caret is in is selected.
  const follow = (update: ViewUpdate): void => {
    // By hand or by the search panel, which has the focus then.
    const isAtWork = update.view.hasFocus || searchPanelOpen(update.state)
    if (!update.selectionSet || update.docChanged || !isAtWork) return
    const id = componentAt(ranges, update.state.selection.main.head)
    const { scope, selection } = store.getState()
    if (id === undefined || selection[0] === id) return
    const isStep = scope.some((flow) => nodeIds(selectShown(store.getState()), flow).includes(id))
    if (isStep) reveal(store, id)
  }

  return (
    <div className={styles.panel}>
      <CodeBar
        draft={draft}
        onFormat={setFormat}
        onReprint={reprint}
        onShowFault={() => showFault(view.current)}
      />
      <CodeMirror
        key={draft.format}
        value={draft.text}
        onChange={type}
        onUpdate={follow}
        extensions={extensions}
        label={draft.format === 'json' ? 'The flow as JSON' : 'The flow as YAML'}
        describedBy={isValid ? undefined : 'code-fault'}
        isInvalid={!isValid}
        isReadOnly={isReadOnly}
        className={styles.text}
        viewRef={view}
      />
    </div>
  )

  function showFault(editor: EditorView | null): void {
    const [mark] = marksOf(draft.text, draft.faults, noRanges)
    if (editor === null || mark === undefined) return
    editor.focus()
    editor.dispatch({ selection: { anchor: mark.from }, scrollIntoView: true })
  }
}
