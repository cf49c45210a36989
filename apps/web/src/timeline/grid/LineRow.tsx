import type { CSSProperties } from 'react'
import { Icon, StatusGlyph } from '../../ui/index.ts'
import { ROW } from '../lanes/paint.ts'
import type { Line } from '../model/lines.ts'
import { canOpen } from '../model/moves.ts'
import type { Cells } from './cells.ts'
import type { LineView } from './lineView.ts'
import styles from './LineRow.module.css'

const GUIDE_STEP = 16

/** One line of the tree. The bar in its lane is drawn by the canvas above it. */
export function LineRow({
  id,
  line,
  row,
  view,
  cells,
  isCurrent,
  isOfSelection,
  onChoose,
  onZoom,
  onFold,
}: {
  id: string
  line: Line
  /** Position among all lines, from 0. */
  row: number
  view: LineView
  cells: Cells
  isCurrent: boolean
  /** It ran the step that is selected on the canvas. */
  isOfSelection: boolean
  onChoose: () => void
  onZoom: () => void
  onFold: () => void
}) {
  const { look, name, detail, glyph, word } = view
  const isFolder = canOpen(line)
  return (
    // Keys are heard by the grid, which has the focus.
    <div
      id={id}
      role="row"
      className={styles.row}
      style={{ top: row * ROW }}
      aria-level={line.depth + 1}
      aria-rowindex={row + 2}
      aria-selected={isCurrent}
      aria-expanded={isFolder ? line.isOpen : undefined}
      data-of-selection={isOfSelection || undefined}
      onClick={onChoose}
      onDoubleClick={onZoom}
    >
      <div
        role="gridcell"
        className={styles.name}
        style={{ '--depth': line.depth } as CSSProperties}
      >
        {Array.from({ length: line.depth }, (_, level) => (
          <i key={level} className={styles.guide} style={{ left: (level + 1) * GUIDE_STEP }} />
        ))}
        <span
          className={styles.twist}
          onClick={(event) => {
            if (!isFolder) return
            event.stopPropagation()
            onFold()
          }}
        >
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
      <div role="gridcell" className={styles.lane} />
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
}
