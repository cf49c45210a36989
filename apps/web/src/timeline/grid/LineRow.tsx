import type { Rollup, Trace, Us } from '@flowglass/trace'
import { memo, type CSSProperties } from 'react'
import { formatMicros, Icon, StatusGlyph } from '../../ui/index.ts'
import { ROW } from '../lanes/paint.ts'
import { seqOf, type Line } from '../model/lines.ts'
import { canOpen } from '../model/moves.ts'
import { cellsOf } from './cells.ts'
import { lineView } from './lineView.ts'
import styles from './LineRow.module.css'

const GUIDE_STEP = 16

/**
 * One line of the tree. The bar in its lane is drawn by the canvas above it; presses and keys are heard
 * by the grid. Everything given is plain or keeps its identity, so that scrolling draws only new rows.
 */
export const LineRow = memo(function LineRow({
  gridId,
  trace,
  line,
  row,
  sums,
  now,
  note,
  isCurrent,
  isOfSelection,
}: {
  gridId: string
  trace: Trace
  line: Line
  /** Position among all lines, from 0. */
  row: number
  /** New with each version of the trace. */
  sums: Rollup
  now: Us
  /** Why its frame failed, or what it was called with. */
  note: string | undefined
  isCurrent: boolean
  /** It ran the step that is selected on the canvas. */
  isOfSelection: boolean
}) {
  const { look, name, detail, glyph, word } = lineView(trace, line, { now, note })
  const began = formatMicros(trace.columns.t0[seqOf(line)] ?? 0)
  const cells = cellsOf(trace, line, { sums, now })
  const isFolder = canOpen(line)
  return (
    <div
      id={`${gridId}-${row}`}
      role="row"
      data-row={row}
      className={styles.row}
      style={{ top: row * ROW }}
      aria-level={line.depth + 1}
      aria-rowindex={row + 2}
      aria-selected={isCurrent}
      aria-expanded={isFolder ? line.isOpen : undefined}
      data-current={isCurrent || isOfSelection || undefined}
      data-of-selection={isOfSelection || undefined}
    >
      <div
        role="gridcell"
        className={styles.name}
        style={{ '--depth': line.depth } as CSSProperties}
      >
        {Array.from({ length: line.depth }, (_, level) => (
          <i key={level} className={styles.guide} style={{ left: (level + 1) * GUIDE_STEP }} />
        ))}
        <span className={styles.twist} data-twist>
          {isFolder && <Icon name={line.isOpen ? 'chevron-down' : 'chevron-right'} size={12} />}
        </span>
        <span
          className={styles.icon}
          data-category={look.category}
          data-turned={look.icon === 'split' || undefined}
        >
          <Icon name={look.icon} size={14} />
        </span>
        <span className={styles.words}>{name}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        <span className={styles.status}>
          <StatusGlyph status={glyph} word={word} />
        </span>
      </div>
      <div role="gridcell" className={styles.lane} aria-label={`Began at ${began}`} />
      <div role="gridcell" className={styles.number} data-own>
        {cells.time}
      </div>
      <div role="gridcell" className={styles.number} data-own={cells.isOwn || undefined}>
        {cells.tokensIn}
      </div>
      <div role="gridcell" className={styles.number} data-own={cells.isOwn || undefined}>
        {cells.tokensOut}
      </div>
    </div>
  )
})
