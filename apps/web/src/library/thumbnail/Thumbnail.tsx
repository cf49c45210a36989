import { useMemo } from 'react'
import { Icon, iconNameOf } from '../../ui/index.ts'
import type { Outline } from '../flowSummary.ts'
import { layOut, type Mark } from './layOut.ts'
import styles from './Thumbnail.module.css'

const ICON = 11
/** The picture never grows beyond this share of its natural size, so that small flows look alike. */
const SMALLEST = { width: 150, height: 80 } as const
/** Above this icons are too small to be read. */
const MARKS_WITH_ICONS = 40

function Block({ mark, hasIcon }: { mark: Mark; hasIcon: boolean }) {
  const { x, y, width, height, shape } = mark
  const box = { x: x - width / 2, y: y - height / 2, width, height }
  return (
    <g data-category={mark.category}>
      {mark.isStack && (
        <rect className={styles.sheet} x={x - 12} y={y} width={24} height={13} rx={4} />
      )}
      {shape === 'diamond' ? (
        <rect
          className={styles.block}
          {...{ x: x - 10, y: y - 10, width: 20, height: 20 }}
          rx={4}
          transform={`rotate(45 ${x} ${y})`}
        />
      ) : (
        <rect
          className={styles.block}
          data-shape={shape}
          {...box}
          rx={shape === 'pill' ? height / 2 : 5}
        />
      )}
      {hasIcon && shape !== 'pill' && (
        <g
          className={styles.icon}
          transform={`translate(${x} ${y}) rotate(${shape === 'diamond' ? 90 : 0}) translate(${-ICON / 2} ${-ICON / 2})`}
        >
          <Icon name={iconNameOf(mark.icon)} size={ICON} />
        </g>
      )}
    </g>
  )
}

/** The flow from far away: coloured blocks and their wires. Decoration; the name stands below. */
export function Thumbnail({ outline }: { outline: Outline }) {
  const { width, height, marks, wires } = useMemo(() => layOut(outline), [outline])
  const [w, h] = [Math.max(width, SMALLEST.width), Math.max(height, SMALLEST.height)]
  const hasIcons = marks.length <= MARKS_WITH_ICONS
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${(width - w) / 2} ${(height - h) / 2} ${w} ${h}`}
      aria-hidden="true"
    >
      <path className={styles.wires} d={wires.join('')} />
      {marks.map((mark, index) => (
        // Marks have no name of their own; their order is the outline's.
        <Block key={index} mark={mark} hasIcon={hasIcons} />
      ))}
    </svg>
  )
}
