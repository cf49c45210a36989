import type { ComponentId } from '@flowglass/spec'
import { unpin } from '../../../editor/pins/pins.ts'
import { useEditor, useEditorStore } from '../../../editor/store.ts'
import { StatusGlyph, Tooltip } from '../../../ui/index.ts'
import styles from './PinMark.module.css'

/** Says on a card that runs skip the step; a press takes that back. */
export function PinMark({ id, name }: { id: ComponentId; name: string }) {
  const store = useEditorStore()
  const isPinned = useEditor(({ pins }) => pins.has(id))
  if (!isPinned) return null
  return (
    <Tooltip text="Runs skip it and take what it is pinned to. Press to unpin." side="top">
      <button
        type="button"
        className={`${styles.pin} nodrag nopan`}
        aria-label={`Pinned. Unpin ${name}`}
        onClick={(event) => {
          event.stopPropagation()
          unpin(store, id)
        }}
      >
        <StatusGlyph status="pinned" size={12} isDecorative />
        pinned
      </button>
    </Tooltip>
  )
}
