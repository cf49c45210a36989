import type { ReactNode } from 'react'
import styles from './Well.module.css'

/** The dotted ground that thumbnails stand on, like the canvas. */
export function Well({ children }: { children: ReactNode }) {
  return <div className={styles.well}>{children}</div>
}
