import type { RunSummary } from '../../editor/api.ts'
import { isGoing } from '../../editor/follow.ts'
import {
  formatDuration,
  formatMoment,
  formatWhen,
  Icon,
  shownStatus,
  StatusGlyph,
  useClock,
} from '../../ui/index.ts'
import { costOf, outcomeOf, wasMocked } from './runWords.ts'
import styles from './RunRow.module.css'

/** One run in the list; a press puts it on the screen. */
export function RunRow({
  run,
  isShown,
  now,
  onOpen,
}: {
  run: RunSummary
  isShown: boolean
  now: Date
  onOpen: () => void
}) {
  const { glyph, word } = shownStatus(run.status)
  const startedAt = new Date(run.startedAt)
  const cost = costOf(run)
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isShown || undefined}
      data-current={isShown || undefined}
      title={`Started ${formatMoment(startedAt)}`}
      onClick={onOpen}
    >
      <StatusGlyph status={glyph} word={word} />
      <span className={styles.words}>
        <b>#{run.number}</b>
        {wasMocked(run) && (
          <span className={styles.mock} title="Answered by the built-in test model">
            <Icon name="asterisk" size={11} />
            <span className="visuallyHidden">built-in test model</span>
          </span>
        )}
        {run.from !== undefined && <span className={styles.from}> from #{run.from.number}</span>}
        <small>{outcomeOf(run)}</small>
      </span>
      <span className={styles.times}>
        <span className={styles.figures}>
          {cost !== undefined && (
            <span className={styles.cost}>
              <span className="visuallyHidden">cost </span>
              {cost}
            </span>
          )}
          <span className={styles.duration}>
            {run.durationMs === undefined ? (
              <Elapsed since={startedAt.getTime()} isGoing={isGoing(run.status)} />
            ) : (
              formatDuration(run.durationMs)
            )}
          </span>
        </span>
        <span>{isGoing(run.status) ? 'now' : formatWhen(startedAt, now)}</span>
      </span>
    </button>
  )
}

const TICK_MS = 500

function Elapsed({ since, isGoing: isOpen }: { since: number; isGoing: boolean }) {
  const now = useClock(isOpen ? TICK_MS : undefined)
  return isOpen ? formatDuration(Math.max(now - since, 0)) : null
}
