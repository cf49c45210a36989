import { useEffect, useRef, type KeyboardEvent } from 'react'
import { forgetProblemWish, jumpTo } from '../editor/panels.ts'
import { isSameProblem, worstFirst } from '../editor/problems.ts'
import { selectDiagnostics, selectDocument, useEditor, useEditorStore } from '../editor/store.ts'
import { EmptyState } from '../ui/index.ts'
import { ProblemRow } from './ProblemRow.tsx'
import { TargetChoice } from './TargetChoice.tsx'
import styles from './ProblemsPanel.module.css'

/** Everything that is wrong or could be better, worst first, each with its place and its cure. */
export function ProblemsPanel() {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const diagnostics = useEditor(selectDiagnostics)
  const current = useEditor((state) => state.panels.problem)
  const list = useRef<HTMLUListElement>(null)
  const isWanted = useEditor((state) => state.panels.isProblemWanted)

  useEffect(() => {
    if (!isWanted) return
    forgetProblemWish(store)
    // Who walks along the tabs stays on them.
    if (globalThis.document.activeElement?.closest('[role=tab]')) return
    const row =
      list.current?.querySelector<HTMLElement>('[data-current] [data-jump]') ??
      list.current?.querySelector<HTMLElement>('[data-jump]')
    row?.focus()
  }, [isWanted, store])

  if (diagnostics.length === 0) {
    return (
      <div className={styles.panel}>
        <TargetChoice />
        <EmptyState icon="check" title="No problems">
          Everything that can be checked without running is in order.
        </EmptyState>
      </div>
    )
  }
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-jump]') ?? [])]
    const at = rows.findIndex((row) => row === globalThis.document.activeElement)
    const next = rows[at + step]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={styles.panel}>
      <TargetChoice />
      {/* The rows take the keys; the list only moves the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label="Problems" onKeyDown={walk}>
        {worstFirst(diagnostics).map((diagnostic, index) => (
          <ProblemRow
            // Two problems may be alike in all that they say; the list is drawn anew as a whole.
            key={index}
            document={document}
            diagnostic={diagnostic}
            isCurrent={isSameProblem(diagnostic, current)}
            onJump={() => jumpTo(store, diagnostic)}
          />
        ))}
      </ul>
    </div>
  )
}
