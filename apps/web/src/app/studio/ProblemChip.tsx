import { openBottom } from '../../editor/panels.ts'
import { selectDiagnostics, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, plural, StatusGlyph } from '../../ui/index.ts'
import styles from './ProblemChip.module.css'

/** How many problems there are; nothing at all when there are none. */
export function ProblemChip() {
  const store = useEditorStore()
  const problems = useEditor(selectDiagnostics)
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const tone = errors > 0 ? 'error' : 'warning'
  const count = errors > 0 ? errors : problems.length
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.chip}
      data-tone={tone}
      onClick={() => openBottom(store, 'problems')}
    >
      <StatusGlyph status={errors > 0 ? 'failed' : 'warn'} isDecorative />
      {plural(count, errors > 0 ? 'problem' : 'warning')}
    </Button>
  )
}
