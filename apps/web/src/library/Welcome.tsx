import type { ReactNode } from 'react'
import { Icon } from '../ui/index.ts'
import { DropHint } from './intake/DropHint.tsx'
import styles from './LibraryPage.module.css'

/** The library of someone who has no flow of their own yet. */
export function Welcome({
  actions,
  children,
}: {
  actions: ReactNode
  /** The examples. */
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.hero}>
        <h1>Draw a flow. Run it. See every step.</h1>
        <p>
          Open an example and press Run. It works without a key: a built-in test model answers until
          you connect your own.
        </p>
        <div className={styles.heroActions}>{actions}</div>
      </div>
      {children}
      <DropHint isBig />
      <ul className={styles.fine}>
        <li>
          <Icon name="hard-drive" size={14} />
          Everything stays on this computer
        </li>
        <li>
          <Icon name="file" size={14} />
          What you save is plain Agent Spec
        </li>
        <li>
          <Icon name="shield-check" size={14} />
          Opening a file never runs anything
        </li>
      </ul>
    </>
  )
}
