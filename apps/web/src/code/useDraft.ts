import { replaceDocument } from '@flowglass/document'
import { print, readDocument, type FlowDocument } from '@flowglass/spec'
import { useCallback, useEffect, useRef, useState } from 'react'
import { edit, redo, undo } from '../editor/edit.ts'
import { useEditorStore, type EditorStore } from '../editor/store.ts'
import {
  changedElsewhere,
  openDraft,
  read,
  reprinted,
  typed,
  type Draft,
  type Format,
} from './draft.ts'

/** Idle time after which typed text is read. */
const PAUSE_MS = 350

const ports = {
  read: (text: string) => readDocument(text),
  print: (document: FlowDocument, format: Format) => print(document, { format }),
}

/** What is written, without the places that nobody has saved yet; or what a run of old ran. */
function shownIn(store: EditorStore): FlowDocument {
  const { history, run } = store.getState()
  return run?.isApart === true ? run.document : history.present
}

/** The text of the document, both ways: what is typed becomes the document, what is drawn becomes text. */
export function useDraft() {
  const store = useEditorStore()
  const [draft, setDraft] = useState(() => openDraft(shownIn(store), 'json', ports))
  const latest = useRef(draft)
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((next: Draft): void => {
    latest.current = next
    setDraft(next)
  }, [])

  /** Takes up what has been typed and not been read yet. */
  const take = useCallback((): void => {
    clearTimeout(pending.current)
    const before = latest.current
    const next = read(before, ports)
    if (next === before) return
    if (next.document !== before.document) {
      // Against what is written, not what is drawn: places that the layout found are in no text.
      const written = shownIn(store)
      edit(store, 'Changed the code', () => replaceDocument(written, next.document), {
        coalesce: 'code',
      })
    }
    // Whatever the command shared with the document before, this is what the text says.
    const isValid = next.faults.length === 0
    show(isValid ? { ...next, document: shownIn(store) } : next)
  }, [show, store])

  useEffect(() => {
    const unsubscribe = store.subscribe((state, previous) => {
      if (state.history.present === previous.history.present) return
      const next = changedElsewhere(latest.current, shownIn(store), ports)
      if (next !== latest.current) show(next)
    })
    return () => {
      unsubscribe()
      take()
    }
  }, [show, store, take])

  const type = useCallback(
    (text: string): void => {
      show(typed(latest.current, text))
      clearTimeout(pending.current)
      pending.current = setTimeout(take, PAUSE_MS)
    },
    [show, take],
  )
  /** Steps through the history of the document; a text that is not valid is the editor's to take back. */
  const step = useCallback(
    (direction: 'undo' | 'redo'): boolean => {
      take()
      if (latest.current.faults.length > 0) return false
      const move = direction === 'undo' ? undo : redo
      move(store)
      return true
    },
    [store, take],
  )
  const reprint = useCallback((): void => {
    take()
    show(reprinted(latest.current, shownIn(store), ports))
  }, [show, store, take])
  const setFormat = useCallback(
    (format: Format): void => {
      take()
      show(openDraft(shownIn(store), format, ports))
    },
    [show, store, take],
  )
  return { draft, type, step, reprint, setFormat }
}
