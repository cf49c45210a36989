import type { Rollup, Us } from '@flowglass/trace'
import { isLive } from '../../editor/follow.ts'
import { followAgain, stopRun } from '../../editor/run.ts'
import type { RunView } from '../../editor/state.ts'
import { useEditorStore } from '../../editor/store.ts'
import {
  Button,
  Chip,
  formatCompact,
  formatCount,
  formatMicros,
  IconButton,
} from '../../ui/index.ts'
import type { TimeView } from '../hooks/useView.ts'
import { OptionsChip } from './OptionsChip.tsx'
import { OriginChip } from './OriginChip.tsx'
import { ExportRun } from './ExportRun.tsx'
import { phaseOf } from './phase.ts'
import styles from './RunBar.module.css'

/** How the run goes and what it took, above its steps. */
export function RunBar({
  run,
  sums,
  cost,
  now,
  view,
  onError,
}: {
  run: RunView
  sums: Rollup
  cost: string | undefined
  now: Us
  view: TimeView
  onError: (by: 1 | -1) => void
}) {
  const store = useEditorStore()
  const { trace, summary, phase } = run
  const { glyph, word } = phaseOf(run)
  const calls = sums.calls[0] ?? 0
  const errors = sums.errors[0] ?? 0
  const tokensIn = sums.in[0] ?? 0
  const tokensOut = sums.out[0] ?? 0
  const least = sums.atLeast[0] === 1 ? '≥ ' : ''
  const going = isLive(run)
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        <Chip status={glyph}>{word}</Chip>
        <span className={styles.number}>#{summary.number}</span>
        <OriginChip run={summary} />
        <Fact value={formatMicros(now)} />
        <Fact value={formatCount(trace.frames)} word={trace.frames === 1 ? 'frame' : 'frames'} />
        {calls > 0 && (
          <Fact value={formatCount(calls)} word={calls === 1 ? 'model call' : 'model calls'} />
        )}
        {(tokensIn > 0 || tokensOut > 0) && (
          <span>
            <b>{`${least}${formatCompact(tokensIn)}`}</b> in ·{' '}
            <b>{`${least}${formatCompact(tokensOut)}`}</b> out
          </span>
        )}
        {cost === 'no price' ? (
          <Chip look="line" icon="coins" title="Its model has no row in the price table">
            no price
          </Chip>
        ) : (
          cost !== undefined && <Fact value={cost} />
        )}
        <OptionsChip run={summary} />
        {summary.model === 'mock' && calls > 0 && (
          <Chip look="line" icon="asterisk" title="Answered inside Flowglass, without a real model">
            Built-in test model
          </Chip>
        )}
        {run.isApart && (
          <Chip look="dashed" icon="history" title="The draft has changed since this run">
            Another version
          </Chip>
        )}
      </div>
      {errors > 0 && (
        <span className={styles.errors}>
          <b>{formatCount(errors)}</b> {errors === 1 ? 'error' : 'errors'}
          <IconButton
            icon="chevron-up"
            label="Previous error"
            kbd="⇧N"
            size="sm"
            onClick={() => onError(-1)}
          />
          <IconButton
            icon="chevron-down"
            label="Next error"
            kbd="N"
            size="sm"
            onClick={() => onError(1)}
          />
        </span>
      )}
      <span className={styles.gap} />
      {phase === 'lost' && (
        <Button size="sm" icon="refresh-cw" onClick={() => followAgain(store)}>
          Reconnect
        </Button>
      )}
      {!view.isFollowing && (
        <Button variant="ghost" size="sm" icon="crosshair" kbd="F" onClick={view.follow}>
          Follow
        </Button>
      )}
      <span className={styles.zoom}>
        <IconButton
          icon="minus"
          label="Show more time"
          size="sm"
          disabledReason={view.isWhole ? 'The whole run is in view' : undefined}
          onClick={() => view.zoom(0.5)}
        />
        <IconButton icon="plus" label="Show less time" size="sm" onClick={() => view.zoom(2)} />
        <IconButton
          icon="maximize"
          label="Show the whole run"
          kbd="0"
          size="sm"
          onClick={view.fit}
        />
      </span>
      <ExportRun run={run} />
      {going && (
        <Button variant="ghost" size="sm" icon="square" onClick={() => void stopRun(store)}>
          Stop
        </Button>
      )}
    </div>
  )
}

function Fact({ value, word }: { value: string; word?: string }) {
  return (
    <span>
      <b>{value}</b>
      {word !== undefined && ` ${word}`}
    </span>
  )
}
