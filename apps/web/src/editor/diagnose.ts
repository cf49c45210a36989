import { validate } from '@flowglass/spec'
import type { EditorStore } from './store.ts'

const PAUSE_MS = 120

/** Keeps the problems in step with the document; never in the way of typing. Returns how to stop. */
export function startDiagnosing(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    store.setState({ diagnostics: validate(store.getState().history.present) })
  }
  look()
  const unsubscribe = store.subscribe((state, previous) => {
    if (state.history.present === previous.history.present) return
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
