import { actionOf } from '../../editor/actions.ts'
import { isLive } from '../../editor/follow.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Button } from '../../ui/index.ts'

/** Run, or Stop while a run is going. */
export function RunButton() {
  const store = useEditorStore()
  const isGoing = useEditor((state) => isLive(state.run))
  const { label, shortcuts, perform } = actionOf(isGoing ? 'stop' : 'run')
  return (
    <Button
      variant={isGoing ? 'plain' : 'primary'}
      icon={isGoing ? 'square' : 'play'}
      kbd={shortcutText(shortcuts[0] ?? '')}
      onClick={() => perform(store)}
    >
      {label}
    </Button>
  )
}
