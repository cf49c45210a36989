import { type CSSProperties, type ReactNode, useRef } from 'react'
import { between, Splitter, useKept } from '../../ui/index.ts'
import { useSize } from '../hooks/useSize.ts'
import { NARROWEST, nameWidthIn, WIDEST } from '../model/nameWidth.ts'
import styles from './GridFrame.module.css'

/** Kept in place of a width: whatever is usual in the room there is. */
const USUAL = 0

/** Around the grid: the edge of its names, which can be moved. It is no row, so it stands outside. */
export function GridFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { width: room } = useSize(frame)
  const [kept, keep] = useKept('timeline.names', USUAL, between(NARROWEST, WIDEST))
  const { size, usual, max } = nameWidthIn(room, kept === USUAL ? undefined : kept)
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--timeline-name': `${size}px` } as CSSProperties}
    >
      <div className={styles.edge}>
        <Splitter
          label="Width of the names of steps"
          panel="left"
          size={size}
          usualSize={usual}
          min={NARROWEST}
          max={max}
          onResize={(next) => keep(next === usual ? USUAL : next)}
        />
      </div>
      {children}
    </div>
  )
}
