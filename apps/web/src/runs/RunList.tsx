import { useState } from 'react'
import { showRun } from '../editor/run.ts'
import { selectRun, useEditor, useEditorStore } from '../editor/store.ts'
import { errorMessage } from '../trpcError.ts'
import { Button, RetryNote, Skeleton, TextInput, useNow, useToast } from '../ui/index.ts'
import { RunRow } from './list/RunRow.tsx'
import styles from './RunList.module.css'
import { matches } from './list/runWords.ts'
import { useRuns } from './list/useRuns.ts'

const PAGE = 50
/** The server gives no more at once. */
const MOST = 200

/** Runs of this flow, the latest first. */
export function RunList() {
  const store = useEditorStore()
  const toast = useToast()
  const shown = useEditor((state) => selectRun(state)?.summary.id)
  const now = useNow()
  const [filter, setFilter] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const { query, runs } = useRuns(limit)
  const found = runs?.filter((run) => matches(run, filter))
  const open = (id: string): void => {
    if (id === shown) return
    showRun(store, id).catch((error: unknown) =>
      toast.show({ text: `The run could not be opened. ${errorMessage(error)}`, status: 'failed' }),
    )
  }
  return (
    <section className={styles.runs} aria-label="Runs of this flow">
      <div className={styles.filter}>
        <TextInput
          aria-label="Filter runs"
          placeholder="Filter runs"
          icon="list-filter"
          size="sm"
          look="soft"
          value={filter}
          onChange={setFilter}
        />
      </div>
      {query.isPending && <Loading />}
      {query.isError && runs === undefined && (
        <RetryNote onRetry={() => void query.refetch()}>{errorMessage(query.error)}</RetryNote>
      )}
      {found?.length === 0 && (
        <p className={styles.none}>
          {filter === '' ? 'This flow has not run yet.' : 'No run has all of these words.'}
        </p>
      )}
      <ul className={styles.list} aria-label="Runs">
        {found?.map((run) => (
          <li key={run.id}>
            <RunRow run={run} isShown={run.id === shown} now={now} onOpen={() => open(run.id)} />
          </li>
        ))}
        {runs !== undefined && runs.length >= limit && limit < MOST && (
          <li className={styles.more}>
            <Button
              variant="ghost"
              size="sm"
              isBusy={query.isPlaceholderData}
              onClick={() => setLimit(Math.min(limit + PAGE, MOST))}
            >
              Older runs
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="visuallyHidden">The runs are being loaded</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}
