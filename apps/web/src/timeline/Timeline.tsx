import { rollup } from '@flowglass/trace'
import { useMemo } from 'react'
import { costWords } from '../editor/costs/costWords.ts'
import { useCosts } from '../editor/costs/useCosts.ts'
import { isLive as isRunLive } from '../editor/follow.ts'
import { showFrame, selectFrameShown } from '../editor/frames.ts'
import type { RunView } from '../editor/state.ts'
import { selectRun, useEditor, useEditorStore } from '../editor/store.ts'
import { NoRunBar } from './bar/NoRunBar.tsx'
import { RunBar } from './bar/RunBar.tsx'
import { RunResult } from './bar/RunResult.tsx'
import { NoFrames, NoRun } from './bar/states.tsx'
import { GridFrame } from './grid/GridFrame.tsx'
import { TimelineGrid } from './grid/TimelineGrid.tsx'
import { useNow } from './hooks/useNow.ts'
import { nextError } from './model/moves.ts'
import styles from './Timeline.module.css'
import { useTree } from './hooks/useTree.ts'
import { useView } from './hooks/useView.ts'

/** The run on the screen, live or stored: its steps as a tree, with bars on one axis of time. */
export function Timeline() {
  const run = useEditor(selectRun)
  return (
    <section className={styles.timeline} aria-label="Timeline">
      {run === undefined ? (
        <>
          <NoRunBar />
          <NoRun />
        </>
      ) : (
        <TimelineOf key={run.summary.id} run={run} />
      )}
    </section>
  )
}

function TimelineOf({ run }: { run: RunView }) {
  const store = useEditorStore()
  const { trace, version, summary } = run
  const frame = useEditor(selectFrameShown)
  const isLive = isRunLive(run)
  const now = useNow(trace, summary.startedAt, isLive)
  const sums = useMemo(
    () => rollup(trace),
    // The trace grows in place: its version stands for what is in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, version],
  )
  const cost = costWords(useCosts(run), 0)
  const tree = useTree(trace, version, frame)
  const view = useView(now, isLive)
  const goToError = (by: 1 | -1): void => {
    const seq = nextError(trace, { from: frame ?? (by > 0 ? -1 : 0), by })
    if (seq === undefined) return
    tree.open(seq)
    tree.chooseGroup(undefined)
    showFrame(store, seq)
  }
  return (
    <>
      <RunBar run={run} sums={sums} cost={cost} now={now} view={view} onError={goToError} />
      <RunResult run={run} />
      {trace.frames === 0 ? (
        <NoFrames run={run} />
      ) : (
        <GridFrame>
          <TimelineGrid
            run={run}
            {...{ tree, view, sums, now, isLive, frame }}
            onError={goToError}
          />
        </GridFrame>
      )}
    </>
  )
}
