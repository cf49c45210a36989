import { useEffect } from 'react'
import type { EditorState } from '../../editor/state.ts'
import { useEditor } from '../../editor/store.ts'
import { useAnnounce } from '../../ui/index.ts'

const selectAnnouncement = (state: EditorState) => state.announcement

/** Hands the editor's last words to the live region. */
export function Announcer() {
  const announce = useAnnounce()
  const text = useEditor(selectAnnouncement)
  useEffect(() => {
    if (text !== '') announce(text)
  }, [announce, text])
  return null
}
