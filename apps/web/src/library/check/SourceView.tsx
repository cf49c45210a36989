import { json } from '@codemirror/lang-json'
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { CodeMirror } from '../../ui/codemirror/CodeMirror.tsx'
import type { Finding } from './finding.ts'
import styles from './SourceView.module.css'

const extensions = [lineNumbers(), lintGutter(), json(), EditorView.lineWrapping]

const severities = { error: 'error', warning: 'warning', hint: 'info' } as const

const markOf = (view: EditorView, finding: Finding): Mark[] => {
  const { position } = finding
  if (position === undefined || position.line > view.state.doc.lines) return []
  const line = view.state.doc.line(position.line)
  const from = Math.min(line.from + position.column - 1, line.to)
  return [{ from, to: line.to, severity: severities[finding.severity], message: finding.message }]
}

/** The text as it came, the places of the findings marked, the first of them in view. */
export function SourceView({
  text,
  findings,
  onChange,
}: {
  text: string
  findings: readonly Finding[]
  onChange?: ((text: string) => void) | undefined
}) {
  const view = useRef<EditorView>(null)

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const marks = findings.flatMap((finding) => markOf(editor, finding))
    editor.dispatch(setDiagnostics(editor.state, marks))
    const [first] = marks
    if (first) editor.dispatch({ effects: EditorView.scrollIntoView(first.from, { y: 'center' }) })
  }, [findings])

  return (
    <CodeMirror
      className={styles.source}
      value={text}
      onChange={(next) => onChange?.(next)}
      extensions={extensions}
      label="Text of the file"
      isReadOnly={onChange === undefined}
      viewRef={view}
    />
  )
}
