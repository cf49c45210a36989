import type { ComponentId } from '@flowglass/spec'
import { useEditor } from '../../../editor/store.ts'
import { formatMicros, formatTokens, plural, StatusGlyph } from '../../../ui/index.ts'
import {
  beganAt,
  selectRunOnCanvas,
  shownRun,
  timesOf,
  tookUs,
  useCardRun,
} from '../../run/cardRun.ts'
import { RunningTime } from '../../run/RunningTime.tsx'
import styles from './CardFigures.module.css'
import { useErrors, useWarnings } from '../problems.ts'

/** Time and tokens of the run on the screen; without one the number of problems. */
export function CardFigures({ id, isBrief }: { id: ComponentId; isBrief: boolean }) {
  const state = useCardRun(id)
  const run = useEditor(selectRunOnCanvas)
  if (state === undefined || run === undefined) return <CardProblems id={id} />
  const { glyph, word } = shownRun(run, state)
  // Start and End take no time worth telling.
  if (isBrief) return <StatusGlyph status={glyph} word={word} />
  const tokens = state.tokens.in + state.tokens.out
  const times = timesOf(state)
  return (
    <div className={styles.figures} data-status={glyph}>
      <span className={styles.first}>
        <StatusGlyph status={glyph} word={word} />
        {glyph === 'running' && <RunningTime since={beganAt(run, state)} />}
        {(glyph === 'done' || glyph === 'failed') && formatMicros(tookUs(run, state))}
        {glyph !== 'running' && glyph !== 'done' && glyph !== 'failed' && word}
        {times > 1 && <span title={`ran ${times} times`}>×{times}</span>}
      </span>
      {tokens > 0 && (
        <span className={styles.tokens}>
          {state.tokens.atLeast && '≥ '}
          {formatTokens(tokens)}
        </span>
      )}
    </div>
  )
}

function CardProblems({ id }: { id: ComponentId }) {
  const errors = useErrors(id)
  const warnings = useWarnings(id)
  if (errors + warnings === 0) return null
  const tone = errors > 0 ? 'failed' : 'warn'
  const count = errors > 0 ? errors : warnings
  return (
    <span className={styles.problems} data-tone={tone}>
      <StatusGlyph status={tone} word={plural(count, tone === 'failed' ? 'problem' : 'warning')} />
      {count}
    </span>
  )
}
