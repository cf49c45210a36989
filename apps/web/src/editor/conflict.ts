import { replaceDocument } from '@flowglass/document'
import { print, readDocument } from '@flowglass/spec'
import type { Autosave } from './autosave.ts'
import { edit } from './edit.ts'
import type { OtherVersion } from './state.ts'
import type { EditorStore } from './store.ts'

/** Takes up the other version. What was here is one undo away. */
export function takeTheirs(store: EditorStore, autosave: Autosave, theirs: OtherVersion): void {
  const { document } = readDocument(theirs.text)
  if (document === undefined) return
  edit(store, 'Took the other version', (mine) => replaceDocument(mine, document))
  autosave.adopt(theirs)
}

/** What is here becomes a flow of its own, the other version stays. Returns the new flow's id. */
export async function keepBoth(
  store: EditorStore,
  autosave: Autosave,
  theirs: OtherVersion,
): Promise<string> {
  const mine = store.getState().history.present
  const name = mine.components[mine.root]?.name ?? 'flow'
  const { id } = await store.api.createFlow({ name: `${name} (copy)`, text: print(mine) })
  takeTheirs(store, autosave, theirs)
  return id
}
