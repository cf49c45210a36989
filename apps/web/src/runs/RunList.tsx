import { useQuery } from '@tanstack/react-query'
import { showRun } from '../editor/run.ts'
import { selectRun, useEditor, useEditorStore } from '../editor/store.ts'
import { useTRPC } from '../trpc.ts'
import { formatDuration, shownStatus, StatusGlyph } from '../ui/index.ts'
import styles from './RunList.module.css'

/** Runs of this flow, the latest first. */
export function RunList() {
  const store = useEditorStore()
  const trpc = useTRPC()
  const flowId = useEditor((state) => state.flowId)
  const shown = useEditor(selectRun)
  const runs = useQuery(trpc.runs.list.queryOptions({ flowId }))
  return (
    <ul className={styles.list} aria-label="Runs">
      {runs.data?.map((run) => {
        const { glyph, word } = shownStatus(run.status)
        return (
          <li key={run.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={run.id === shown?.summary.id}
              onClick={() => void showRun(store, run.id)}
            >
              <StatusGlyph status={glyph} word={word} />#{run.number} {run.branch ?? word}
              {run.durationMs !== undefined && <span>{formatDuration(run.durationMs)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
