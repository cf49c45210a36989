import type { Autosave } from './autosave.ts'
import { takeTheirs } from './conflict.ts'
import { selectIsReadOnly } from './shown.ts'
import type { EditorStore } from './store.ts'

const LOOK_EVERY_MS = 10_000

/** Whether a field holds words that the document does not have yet: the other version would wipe them. */
const isWriting = (): boolean => document.querySelector('[data-unread]') !== null

/**
 * Takes up what another tab or program stored, as long as nothing was edited here: a page that was
 * left open is not stale when one comes back to it. Returns how to stop.
 */
export function startFreshening(store: EditorStore, autosave: Autosave): () => void {
  let isLooking = false
  async function look(): Promise<void> {
    const before = store.getState()
    if (isLooking || document.hidden || isWriting()) return
    if (before.save.kind !== 'saved' || selectIsReadOnly(before)) return
    isLooking = true
    try {
      const stored = await store.api.flow(before.flowId)
      const now = store.getState()
      // Edited while the answer was on its way: the next save finds out.
      if (now.history.present !== before.history.present || now.save.kind !== 'saved') return
      if (isWriting()) return
      if (stored === undefined) store.setState({ save: { kind: 'gone' } })
      else if (stored.revision > autosave.revision()) takeTheirs(store, autosave, stored)
    } catch {
      // The server does not answer just now. Saving tells that, when there is something to save.
    } finally {
      isLooking = false
    }
  }
  const onLook = (): void => void look()
  const timer = setInterval(onLook, LOOK_EVERY_MS)
  addEventListener('focus', onLook)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', onLook)
    document.removeEventListener('visibilitychange', onLook)
  }
}
