import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Disclosure.module.css'

/** Something that is there for those who want it. */
export function Disclosure({
  title,
  aside,
  isOpen = false,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  /** Whether it starts open. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        <Icon name="chevron-right" size={12} />
        {title}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
