import { refusalToRename, rename } from '@flowglass/document'
import type { ComponentId } from '@flowglass/spec'
import { useState, type KeyboardEvent } from 'react'
import { edit } from '../../../editor/edit.ts'
import { useEditorStore } from '../../../editor/store.ts'
import { useCanvasActions } from '../../gestures/canvasActions.ts'
import styles from './NameField.module.css'

/** A step's name, in place. Enter and leaving keep it, Escape does not. */
export function NameField({ id, name }: { id: ComponentId; name: string }) {
  const store = useEditorStore()
  const { endRename } = useCanvasActions()
  const [text, setText] = useState(name)
  const refusal = refusalToRename(store.getState().history.present, { id, name: text })
  const keep = (): void => {
    endRename(id)
    if (text.trim() === name || text.trim() === '') return
    if (refusal === undefined) {
      edit(store, `Renamed ${name}`, (document) => rename(document, { id, name: text }))
    } else store.setState({ announcement: refusal })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') endRename(id)
  }
  return (
    <input
      className={`${styles.name} nodrag nopan`}
      aria-label={`Name of ${name}`}
      aria-invalid={refusal !== undefined}
      title={refusal}
      value={text}
      spellCheck={false}
      ref={focusAll}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}

const focusAll = (field: HTMLInputElement | null): void => {
  field?.focus({ preventScroll: true })
  field?.select()
}
