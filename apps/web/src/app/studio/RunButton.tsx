import { actionOf } from '../../editor/actions.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { selectRun, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button } from '../../ui/index.ts'

/** Run, or Stop while a run is going. */
export function RunButton() {
  const store = useEditorStore()
  const run = useEditor(selectRun)
  const isLive = run !== undefined && run.phase !== 'ended' && run.phase !== 'lost'
  const { label, shortcuts, perform } = actionOf(isLive ? 'stop' : 'run')
  return (
    <Button
      variant={isLive ? 'plain' : 'primary'}
      icon={isLive ? 'square' : 'play'}
      kbd={shortcutText(shortcuts[0] ?? '')}
      onClick={() => perform(store)}
    >
      {label}
    </Button>
  )
}
