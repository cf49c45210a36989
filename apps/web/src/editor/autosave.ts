import { print, type FlowDocument } from '@flowglass/spec'
import type { OtherVersion, SaveState } from './state.ts'
import type { EditorStore } from './store.ts'

/** Idle time before a change is written, and the pause before a failed write is tried again. */
const IDLE_MS = 800
const RETRY_MS = 3_000

/** Before a change is kept in this browser: a reload or a crash loses no more than this. */
const KEEP_MS = 150

export interface Autosave {
  /** Writes what is not written yet, now. */
  flush(): Promise<void>
  /** Ends a conflict: what is on the screen is written over the other version, knowingly. */
  overwrite(theirs: OtherVersion): void
  /** The revision that what is on the screen was based on. */
  revision(): number
  /** Writes again after a deletion was taken back. */
  resume(): void
  /** Ends a conflict: the other version, which is now on the screen, counts as saved. */
  adopt(theirs: OtherVersion): void
  stop(): void
}

const needsPerson = ({ kind }: SaveState): boolean => kind === 'conflict' || kind === 'gone'

/**
 * Writes the draft by itself. A client without edits of its own never writes; each write carries the
 * revision it was based on; `saved` means that the server acknowledged exactly what is on the screen.
 */
export function startAutosave(
  store: EditorStore,
  stored: { readonly revision: number; readonly updatedAt: string },
): Autosave {
  let base = stored.revision
  let savedAt = stored.updatedAt
  let acknowledged: FlowDocument = store.getState().history.present
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined

  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** A browser may refuse to store anything; the server's copy is the one that counts. */
  async function keep(text: string): Promise<void> {
    clearTimeout(keeping)
    const draft = { base, text, at: new Date().toISOString() }
    await store.journal.write(store.getState().flowId, draft).catch(() => undefined)
  }

  /** What is on the screen is what the server has. */
  async function settle(at: string): Promise<void> {
    clearTimeout(timer)
    clearTimeout(keeping)
    edits = 0
    savedAt = at
    store.setState({ save: { kind: 'saved', at } })
    await store.journal.clear(store.getState().flowId).catch(() => undefined)
  }

  async function write(document: FlowDocument): Promise<void> {
    const { flowId } = store.getState()
    const text = print(document)
    const written = edits
    store.setState({ save: { kind: 'saving' } })
    try {
      await keep(text)
      const outcome = await store.api.save({ id: flowId, base, text })
      if (!outcome.ok) {
        const isGone = 'isGone' in outcome
        return store.setState({
          save: isGone ? { kind: 'gone' } : { kind: 'conflict', theirs: outcome.conflict },
        })
      }
      base = outcome.revision
      acknowledged = document
      edits -= written
      savedAt = outcome.updatedAt
      if (store.getState().history.present !== document) return schedule(IDLE_MS)
      await settle(outcome.updatedAt)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      store.setState({ save: { kind: 'unsaved', edits, reason } })
      schedule(RETRY_MS)
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (writing !== undefined) await writing
    const { history, save } = store.getState()
    if (needsPerson(save)) return
    if (history.present === acknowledged) {
      // Undone before it was written: there is nothing to write any more.
      if (save.kind !== 'saved') await settle(savedAt)
      return
    }
    writing = write(history.present).finally(() => (writing = undefined))
    await writing
  }

  const unsubscribe = store.subscribe((state, previous) => {
    if (state.history.present === previous.history.present) return
    edits += 1
    clearTimeout(keeping)
    keeping = setTimeout(() => void keep(print(state.history.present)), KEEP_MS)
    if (needsPerson(state.save)) return
    if (state.save.kind === 'saved') store.setState({ save: { kind: 'unsaved', edits } })
    schedule(IDLE_MS)
  })

  const resume = (): void => {
    store.setState({ save: { kind: 'unsaved', edits } })
    schedule(0)
  }

  return {
    flush,
    revision: () => base,
    resume,
    overwrite: (theirs) => {
      base = theirs.revision
      resume()
    },
    adopt: (theirs) => {
      base = theirs.revision
      acknowledged = store.getState().history.present
      void settle(theirs.updatedAt)
    },
    stop: () => {
      clearTimeout(timer)
      clearTimeout(keeping)
      unsubscribe()
    },
  }
}
