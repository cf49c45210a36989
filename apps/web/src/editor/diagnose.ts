import { targetOf, validate } from '@flowglass/spec'
import { withCures } from './cures.ts'
import type { EditorStore } from './store.ts'

const PAUSE_MS = 120

/** Keeps the problems in step with the document; never in the way of typing. Returns how to stop. */
export function startDiagnosing(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const document = store.getState().history.present
    const found = validate(document, { target: targetOf(document) })
    store.setState({ diagnostics: withCures(document, found) })
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
