import type { RefObject } from 'react'
import { formatMicros } from '../../ui/index.ts'
import { TICKS_APART } from '../lanes/paint.ts'
import { shareOf, ticksOf } from '../model/axis.ts'
import type { Scale } from '../model/bars.ts'
import styles from './GridHead.module.css'

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** Half the width of the label of now, and a little more: ticks below it would show through. */
const NOW_REACH = 46

/** About the width of a letter on the axis: a label that would be cut off is left out. */
const LETTER = 6

/** Names of the columns, and the axis of time. */
export function GridHead({
  lane,
  scale,
  isLive,
}: {
  /** The axis itself: it gives the lanes their place and width. */
  lane: RefObject<HTMLDivElement | null>
  scale: Scale
  isLive: boolean
}) {
  const { span, width, now } = scale
  const nowShare = shareOf(now, span)
  const isNowInView = isLive && nowShare >= 0 && nowShare <= 1
  const ticks = ticksOf(span, { width, apart: TICKS_APART }).filter(
    ({ t, label }) =>
      shareOf(t, span) * width + label.length * LETTER + 8 < width &&
      !(isNowInView && Math.abs(shareOf(t, span) - nowShare) * width < NOW_REACH),
  )
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      <div role="columnheader" className={styles.step}>
        Step
      </div>
      <div role="columnheader" className={styles.axis} aria-label="When" ref={lane}>
        {ticks.map(({ t, label }) => (
          <span key={t} style={{ left: percent(shareOf(t, span)) }}>
            {label}
          </span>
        ))}
        {isNowInView && (
          <b className={styles.now} style={{ left: percent(nowShare) }}>
            {formatMicros(now)}
          </b>
        )}
      </div>
      <div role="columnheader" className={styles.number}>
        Time
      </div>
      <div role="columnheader" className={styles.number}>
        Tok in
      </div>
      <div role="columnheader" className={styles.number}>
        Out
      </div>
    </div>
  )
}
