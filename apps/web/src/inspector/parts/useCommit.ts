import { useEffect, useId, useRef, useState } from 'react'
import { draftUnder, isOpen, typedIn, type Draft } from './draft.ts'

/** Idle time after which a valid text is taken over. */
const PAUSE_MS = 300

interface Terms {
  readonly value: string
  readonly onCommit: (value: string, coalesce: string) => void
  /** Why the text cannot be taken, in words. */
  readonly refusal: ((value: string) => string | undefined) | undefined
  /** Whether the text may only be taken when the field is left, since it could be half a word. */
  readonly waits: ((value: string) => boolean) | undefined
}

/**
 * Text that is taken over while it is written: after a pause, when the field is left, and when the page
 * is, always as a whole and only when it may be. All of one stay in the field has one key for undo.
 */
export function useCommit(terms: Terms) {
  const { value, refusal } = terms
  const [kept, setKept] = useState<Draft>()
  const draft = draftUnder(kept, value)
  if (draft !== kept) setKept(draft)
  const error = draft === undefined || !isOpen(draft) ? undefined : refusal?.(draft.text)
  const coalesce = useId()
  const latest = useRef({ draft, terms })
  useEffect(() => {
    latest.current = { draft, terms }
  })

  const commit = (isLeaving: boolean): void => {
    const { draft: now, terms: by } = latest.current
    if (now === undefined || !isOpen(now) || by.refusal?.(now.text) !== undefined) return
    if (!isLeaving && by.waits?.(now.text) === true) return
    const next = { ...now, taken: now.text }
    latest.current = { draft: next, terms: by }
    setKept(next)
    by.onCommit(now.text, coalesce)
  }
  const commitRef = useRef(commit)

  const text = draft?.text
  useEffect(() => {
    if (text === undefined) return
    const pause = setTimeout(() => commitRef.current(false), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  useEffect(() => {
    const take = commitRef.current
    const leave = (): void => take(true)
    // Before the listeners that save: what they write down must have this text in it.
    window.addEventListener('pagehide', leave, { capture: true })
    window.addEventListener('beforeunload', leave, { capture: true })
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true })
      window.removeEventListener('beforeunload', leave, { capture: true })
      // The field may go without being left, when its step is taken off the screen.
      leave()
    }
  }, [])

  const show = (next: Draft | undefined): void => {
    latest.current = { ...latest.current, draft: next }
    setKept(next)
  }
  return {
    text: draft?.text ?? value,
    error,
    /** Whether something is written that the document does not have yet. */
    isOpen: draft !== undefined && isOpen(draft),
    type: (next: string): void => show(typedIn(latest.current.draft, next, value)),
    /** False when the text stays because it cannot be taken. */
    leave: (): boolean => {
      if (error !== undefined) return false
      commit(true)
      show(undefined)
      return true
    },
    /** Brings back what was there before. */
    revert: (): void => {
      const { draft: now, terms: by } = latest.current
      show(undefined)
      if (
        now?.taken !== undefined &&
        now.origin !== value &&
        by.refusal?.(now.origin) === undefined
      )
        by.onCommit(now.origin, coalesce)
    },
  }
}
