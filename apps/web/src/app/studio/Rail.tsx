import { actionOf } from '../../editor/actions.ts'
import { openBottom, showKeys, togglePalette } from '../../editor/panels.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { selectPanels, useEditor, useEditorStore } from '../../editor/store.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './Rail.module.css'
import { KeysDialog } from './KeysDialog.tsx'

/** The way to what stands beside the canvas. */
export function Rail() {
  const store = useEditorStore()
  const panels = useEditor(selectPanels)
  const isShown = (tab: 'runs' | 'code'): boolean => panels.isBottomOpen && panels.bottom === tab
  return (
    <nav className={styles.rail} aria-label="Panels">
      <IconButton
        icon="plus"
        label="Add a step"
        kbd={shortcutText(actionOf('add').shortcuts[0] ?? '')}
        size="rail"
        side="right"
        aria-pressed={panels.isPaletteOpen}
        onClick={() => togglePalette(store)}
      />
      <IconButton
        icon="activity"
        label="Runs and timeline"
        size="rail"
        side="right"
        aria-pressed={isShown('runs')}
        onClick={() => openBottom(store, 'runs')}
      />
      <IconButton
        icon="code"
        label="Code"
        size="rail"
        side="right"
        aria-pressed={isShown('code')}
        onClick={() => openBottom(store, 'code')}
      />
      <span className={styles.gap} />
      <IconButton
        icon="circle-question-mark"
        label="Keys"
        kbd="?"
        size="rail"
        side="right"
        onClick={() => showKeys(store, true)}
      />
      <KeysDialog isOpen={panels.areKeysShown} onClose={() => showKeys(store, false)} />
    </nav>
  )
}
