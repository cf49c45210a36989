import type { Severity } from '@flowglass/spec'
import type { CardModel } from '../../model/cardModel.ts'
import type { RouteRow } from '../../model/cardRows.ts'
import type { Wiring } from '../../graph/wiring.ts'
import type { WireMark } from '../../run/marks.ts'
import { useCardRun } from '../../run/cardRun.ts'
import styles from './CardRows.module.css'
import rows from './Row.module.css'
import { useUnroutedSeverity } from '../problems.ts'

/** One row for each route: what leads to it, and whether it leads anywhere. */
export function CardRows({ card, wiring }: { card: CardModel; wiring: Wiring }) {
  const exits = useCardRun(card.id)?.exits
  const severity = useUnroutedSeverity(card.id)
  const hasLeft = exits !== undefined && exits.size > 0
  return card.rows.map((row) => {
    const isTaken = exits?.has(row.branch) === true
    const mark: WireMark = isTaken ? 'taken' : hasLeft ? 'faded' : 'idle'
    return (
      <div key={row.branch} className={rows.row} data-row data-tone={row.tone} data-mark={mark}>
        {row.isValue ? <code title={row.when}>{row.when}</code> : <span>{row.when}</span>}
        <RowEnd
          row={row}
          isWired={wiring.wired.includes(row.branch)}
          isTaken={isTaken}
          severity={severity}
        />
      </div>
    )
  })
}

function RowEnd({
  row,
  isWired,
  isTaken,
  severity,
}: {
  row: RouteRow
  isWired: boolean
  isTaken: boolean
  /** Of a route that leads nowhere. */
  severity: Severity
}) {
  if (isTaken) {
    return (
      <span className={styles.to} data-tone="live">
        matched
      </span>
    )
  }
  if (isWired) return null
  return (
    <span className={styles.to} data-tone={severity} title={`Route ${row.branch} leads nowhere`}>
      leads nowhere
    </span>
  )
}
