import { frameOf } from '@flowglass/trace'
import { actionOf } from '../../editor/actions.ts'
import { selectFrameShown } from '../../editor/frames.ts'
import { selectRun, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { FrameActions } from './edit/FrameActions.tsx'
import { FrameView } from './FrameView.tsx'
import styles from './RunTab.module.css'

/** What the selected step got and gave in the run on the screen. */
export function RunTab() {
  const store = useEditorStore()
  const run = useEditor(selectRun)
  const seq = useEditor(selectFrameShown)
  const frame = run === undefined || seq === undefined ? undefined : frameOf(run.trace, seq)
  if (run === undefined) {
    return (
      <EmptyState
        icon="activity"
        title="No run is on the screen"
        actions={
          <Button size="sm" icon="play" onClick={() => actionOf('run').perform(store)}>
            Run
          </Button>
        }
      >
        Run the flow, or open one of its runs, to see what this step got and gave.
      </EmptyState>
    )
  }
  return (
    <div className={styles.tab}>
      {frame === undefined ? (
        <EmptyState icon="activity" title={`Not part of run #${run.summary.number}`}>
          {run.phase === 'ended'
            ? 'The run took another route and did not come by this step.'
            : 'The run has not come by this step yet.'}
        </EmptyState>
      ) : (
        <FrameView key={frame.seq} run={run} frame={frame} />
      )}
      <FrameActions run={run} frame={frame} />
    </div>
  )
}
