import { actionOf } from '../../editor/actions.ts'
import { followAgain } from '../../editor/run.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import type { RunView } from '../../editor/state.ts'
import { useEditorStore } from '../../editor/store.ts'
import { Button, EmptyState, Message, Skeleton } from '../../ui/index.ts'
import styles from './states.module.css'

/** Before the first run, and after one was left. */
export function NoRun() {
  const store = useEditorStore()
  const { label, shortcuts, perform } = actionOf('run')
  return (
    <div className={styles.middle}>
      <EmptyState
        icon="activity"
        title="No run is on the screen"
        actions={
          <Button
            size="sm"
            icon="play"
            kbd={shortcutText(shortcuts[0] ?? '')}
            onClick={() => perform(store)}
          >
            {label}
          </Button>
        }
      >
        Run the flow and each step appears here as it happens, or choose a run at the left.
      </EmptyState>
    </div>
  )
}

/** A run of which nothing has come yet. */
export function NoFrames({ run }: { run: RunView }) {
  const store = useEditorStore()
  if (run.phase === 'lost') {
    return (
      <div className={styles.middle}>
        <EmptyState
          icon="cloud-off"
          tone="error"
          title="The run's log could not be read"
          actions={
            <Button size="sm" icon="refresh-cw" onClick={() => followAgain(store)}>
              Try again
            </Button>
          }
        >
          The connection to the server was lost. A run that is going on goes on without this page.
        </EmptyState>
      </div>
    )
  }
  if (run.phase === 'ended') {
    return (
      <div className={styles.middle}>
        <EmptyState icon="activity" title="This run did nothing">
          <Message text={run.summary.error?.message ?? 'It ended before its first step.'} />
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="visuallyHidden">The run is being loaded</span>
      {[62, 38, 46, 30].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
