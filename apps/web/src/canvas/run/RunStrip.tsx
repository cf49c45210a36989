import { componentStates, frameOf } from '@flowglass/trace'
import { selectOpenAsk } from '../../editor/answers/openAsks.ts'
import { openBottom } from '../../editor/panels.ts'
import { leaveRun } from '../../editor/run.ts'
import { selectIsDraftNewer, showAsRan } from '../../editor/shown.ts'
import type { RunView } from '../../editor/state.ts'
import { selectRun, useEditor, useEditorStore } from '../../editor/store.ts'
import {
  Button,
  Chip,
  formatDuration,
  IconButton,
  shownStatus,
  StatusGlyph,
} from '../../ui/index.ts'
import styles from '../floats/Floats.module.css'
import { beganAt, shownRun } from './cardRun.ts'
import { RunningTime } from './RunningTime.tsx'
import { activeStep } from './activeStep.ts'

/** Which run the canvas shows, what it does now, and the way back to editing. */
export function RunStrip({
  isFollowing,
  onFollow,
}: {
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}) {
  const store = useEditorStore()
  const run = useEditor(selectRun)
  const isDraftNewer = useEditor(selectIsDraftNewer)
  const isWaiting = useEditor(selectOpenAsk) !== undefined
  if (run === undefined) return null
  const isOver = run.phase === 'ended' || run.phase === 'lost'
  return (
    <div className={`${styles.float} ${styles.strip}`} role="region" aria-label="Run on the canvas">
      <StatusGlyph
        status={isOver ? shownStatus(run.summary.status).glyph : isWaiting ? 'paused' : 'running'}
      />
      <span>
        <b>Run #{run.summary.number}</b> {wordOf(run, { isOver, isWaiting })}
      </span>
      {isDraftNewer && (
        <span className={styles.what}>
          on an older draft
          <Button variant="ghost" size="sm" onClick={() => showAsRan(store)}>
            Show it
          </Button>
        </span>
      )}
      {isMocked(run) && <Chip look="line">Built-in test model</Chip>}
      <span className={styles.divider} />
      {isOver ? <Outcome run={run} /> : !isWaiting && <Now run={run} />}
      {isWaiting && (
        <Button size="sm" icon="message-circle" onClick={() => openBottom(store, 'chat')}>
          Answer
        </Button>
      )}
      {isOver ? (
        <IconButton
          icon="x"
          label="Back to editing"
          kbd="Esc"
          size="sm"
          onClick={() => leaveRun(store)}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon="crosshair"
          aria-pressed={isFollowing}
          className={isFollowing ? styles.pressed : undefined}
          onClick={() => onFollow(!isFollowing)}
        >
          Follow
        </Button>
      )}
    </div>
  )
}

/** Whether the built-in model has answered, or may yet. */
const isMocked = ({ summary, phase }: RunView): boolean =>
  summary.model === 'mock' && (phase !== 'ended' || summary.tokensIn + summary.tokensOut > 0)

function wordOf(
  run: RunView,
  { isOver, isWaiting }: { readonly isOver: boolean; readonly isWaiting: boolean },
): string {
  if (run.phase === 'lost') return 'lost its connection'
  if (run.phase === 'reconnecting') return 'reconnects'
  if (isWaiting) return 'waits for you'
  if (!isOver) return 'is live'
  return run.isApart ? 'stored, another version' : shownStatus(run.summary.status).word
}

function Outcome({ run }: { run: RunView }) {
  const { branch, durationMs } = run.summary
  // A flow with one end ends at `next`, which tells nothing.
  const hasRoute = branch !== undefined && branch !== null && branch !== 'next'
  return (
    <>
      {hasRoute && <span className={styles.what}>{branch}</span>}
      {durationMs !== undefined && durationMs !== null && <b>{formatDuration(durationMs)}</b>}
    </>
  )
}

function Now({ run }: { run: RunView }) {
  const step = activeStep(run)
  if (step === undefined) return <span className={styles.what}>starting</span>
  const state = componentStates(run.trace).get(step.componentId)
  return (
    <>
      <span className={styles.what}>
        {frameOf(run.trace, step.seq)?.name}
        {step.round !== undefined && `, round ${step.round}`}
      </span>
      <b>
        {state !== undefined && shownRun(run, state).glyph === 'running' && (
          <RunningTime since={beganAt(run, state)} />
        )}
      </b>
    </>
  )
}
