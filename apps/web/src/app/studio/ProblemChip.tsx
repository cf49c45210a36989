import { openBottom } from '../../editor/panels.ts'
import { countedProblems } from '../../editor/problems.ts'
import { selectDiagnostics, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, plural, StatusGlyph } from '../../ui/index.ts'
import styles from './ProblemChip.module.css'

/** How many problems there are; nothing at all when there are none. */
export function ProblemChip() {
  const store = useEditorStore()
  const problems = useEditor(selectDiagnostics)
  const { count, hasErrors } = countedProblems(problems)
  if (count === 0) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.chip}
      data-tone={hasErrors ? 'error' : 'warning'}
      onClick={() => openBottom(store, 'problems')}
    >
      <StatusGlyph status={hasErrors ? 'failed' : 'warn'} isDecorative />
      {plural(count, 'problem')}
    </Button>
  )
}
