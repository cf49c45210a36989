import {
  componentOf,
  kindOf,
  targetOf,
  validate,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { withCures } from './cures.ts'
import type { EditorStore } from './store.ts'

const PAUSE_MS = 120

/** Whether the key that a model names is stored is not in the document; its readiness tells. */
function isToldByReadiness(document: FlowDocument, { code, componentId }: Diagnostic): boolean {
  if (code !== 'value-missing' || componentId === undefined) return false
  return kindOf(componentOf(document, componentId)?.component_type ?? '')?.role === 'llm'
}

/** Keeps the problems in step with the document; never in the way of typing. Returns how to stop. */
export function startDiagnosing(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const document = store.getState().history.present
    const found = validate(document, { target: targetOf(document) })
    const own = found.filter((one) => !isToldByReadiness(document, one))
    store.setState({ diagnostics: withCures(document, own) })
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
