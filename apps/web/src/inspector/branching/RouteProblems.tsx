import type { ComponentId, Diagnostic } from '@flowglass/spec'
import { edit } from '../../editor/edit.ts'
import { useEditorStore } from '../../editor/store.ts'
import { Button } from '../../ui/index.ts'
import styles from './RouteProblems.module.css'

/** What is wrong with the routes of a step, with the cures. */
export function RouteProblems({
  diagnostics,
  node,
}: {
  diagnostics: readonly Diagnostic[]
  node: ComponentId
}) {
  const store = useEditorStore()
  const mine = diagnostics.filter(
    ({ componentId, at }) => componentId === node && !at.startsWith('/inputs'),
  )
  return mine.map(({ code, at, message, severity, fixes = [] }) => (
    <div key={`${code} ${at} ${message}`} className={styles.problem} data-severity={severity}>
      <p>{message}</p>
      {fixes.length > 0 && (
        <div className={styles.fixes}>
          {fixes.map((fix) => (
            <Button key={fix.label} size="sm" onClick={() => edit(store, fix.label, fix.apply)}>
              {fix.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  ))
}
