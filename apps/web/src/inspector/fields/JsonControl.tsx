import { history } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { EditorView, keymap } from '@codemirror/view'
import { isSameJson, type Json } from '@flowglass/spec'
import { useId, useMemo, useState } from 'react'
import { redo, undo } from '../../editor/edit.ts'
import { selectIsReadOnly } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { CodeMirror } from '../../ui/codemirror/CodeMirror.tsx'
import { editingKeys } from '../../ui/codemirror/editingKeys.ts'
import { historyKeys } from '../../ui/codemirror/historyKeys.ts'
import styles from './JsonControl.module.css'
import { parseJson } from './parseJson.ts'

const jsonExtensions = [json(), history(), EditorView.lineWrapping, keymap.of(editingKeys)]

const textOf = (value: Json | undefined): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2)

/** Any value as JSON. Text that is none stays in the box, with the reason, and changes nothing. */
export function JsonControl({
  value,
  onChange,
  label,
  refusal,
}: {
  value: Json | undefined
  /** `undefined` when the box was emptied. */
  onChange: (value: Json | undefined) => void
  label: string
  /** Why a value cannot be taken although it is JSON. */
  refusal?: (value: Json) => string | undefined
}) {
  const [draft, setDraft] = useState<{ text: string; error?: string }>()
  const isReadOnly = useEditor(selectIsReadOnly)
  const errorId = useId()
  const store = useEditorStore()
  const isWrong = draft?.error !== undefined
  const extensions = useMemo(() => {
    // Text that is no value is in no document: only the box itself can take it back.
    const stepBy = (step: (of: typeof store) => void) => (): boolean => {
      if (!isWrong) step(store)
      return !isWrong
    }
    return [historyKeys({ undo: stepBy(undo), redo: stepBy(redo) }), jsonExtensions]
  }, [store, isWrong])
  const type = (text: string): void => {
    if (text.trim() === '') {
      setDraft({ text })
      return onChange(undefined)
    }
    const parsed = parseJson(text)
    const error = parsed.ok ? refusal?.(parsed.value) : parsed.error
    setDraft(error === undefined ? { text } : { text, error })
    if (parsed.ok && error === undefined && !isSameJson(parsed.value, value ?? null))
      onChange(parsed.value)
  }
  // What was typed is kept as it was typed while it says the same as the value.
  const isCurrent =
    draft !== undefined && (draft.error !== undefined || saysSame(draft.text, value))
  return (
    <div>
      <div className={styles.box} data-invalid={isWrong || undefined}>
        <CodeMirror
          value={isCurrent ? draft.text : textOf(value)}
          onChange={type}
          extensions={extensions}
          label={label}
          describedBy={draft?.error === undefined ? undefined : errorId}
          isInvalid={isWrong}
          isReadOnly={isReadOnly}
        />
      </div>
      {draft?.error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {draft.error}
        </p>
      )}
    </div>
  )
}

function saysSame(text: string, value: Json | undefined): boolean {
  if (text.trim() === '') return value === undefined
  const parsed = parseJson(text)
  return parsed.ok && value !== undefined && isSameJson(parsed.value, value)
}
