import { print, type FlowDocument } from '@flowglass/spec'
import type { EditorStore } from './store.ts'

/** Idle time before a change is written, and the pause before a failed write is tried again. */
const IDLE_MS = 800
const RETRY_MS = 3_000

export interface Autosave {
  /** Writes what is not written yet, now. */
  flush(): Promise<void>
  /** Ends a conflict: `mine` overwrites knowingly, `theirs` is taken up by the caller. */
  resolve(base: number): void
  stop(): void
}

/**
 * Writes the draft by itself. A client without edits of its own never writes; each write carries the
 * revision it was based on; `saved` means that the server acknowledged exactly what is on the screen.
 */
export function startAutosave(store: EditorStore, revision: number): Autosave {
  let base = revision
  let acknowledged: FlowDocument = store.getState().history.present
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined

  const isConflict = (): boolean => store.getState().save.kind === 'conflict'
  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  async function write(): Promise<void> {
    const { flowId, history } = store.getState()
    const document = history.present
    const text = print(document)
    const written = edits
    store.setState({ save: { kind: 'saving' } })
    try {
      await store.journal.write(flowId, { base, text, at: new Date().toISOString() })
      const outcome = await store.api.save({ id: flowId, base, text })
      if (!outcome.ok) {
        store.setState({ save: { kind: 'conflict', theirs: outcome.conflict } })
        return
      }
      base = outcome.revision
      acknowledged = document
      edits -= written
      if (store.getState().history.present === document) {
        store.setState({ save: { kind: 'saved', at: outcome.updatedAt } })
        await store.journal.clear(flowId)
      } else schedule(IDLE_MS)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      store.setState({ save: { kind: 'unsaved', edits, reason } })
      schedule(RETRY_MS)
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (writing !== undefined) await writing
    if (isConflict() || store.getState().history.present === acknowledged) return
    writing = write().finally(() => (writing = undefined))
    await writing
  }

  const unsubscribe = store.subscribe((state, previous) => {
    if (state.history.present === previous.history.present) return
    edits += 1
    if (state.save.kind === 'conflict') return
    if (state.save.kind === 'saved') store.setState({ save: { kind: 'unsaved', edits } })
    schedule(IDLE_MS)
  })

  return {
    flush,
    resolve: (next) => {
      base = next
      store.setState({ save: { kind: 'unsaved', edits } })
      schedule(0)
    },
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
