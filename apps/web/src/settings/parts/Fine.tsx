import type { ReactNode } from 'react'
import styles from './Fine.module.css'

/** What one may want to know beside the thing itself; `isNews` where it comes after a press. */
export function Fine({ children, isNews = false }: { children: ReactNode; isNews?: boolean }) {
  return (
    <p className={styles.fine} role={isNews ? 'status' : undefined}>
      {children}
    </p>
  )
}
