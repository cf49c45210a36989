import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

/** What the page is called, what one can do on it, and in a sentence what it is for. */
export function PageHead({
  title,
  lead,
  actions,
}: {
  title: string
  /** A page that is known for what it is has none. */
  lead?: string
  /** Buttons, the one that acts last. */
  actions?: ReactNode
}) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </>
  )
}
