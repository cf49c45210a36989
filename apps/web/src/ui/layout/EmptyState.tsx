import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './EmptyState.module.css'

/** Where a list or a panel has nothing to show: why, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  tone = 'neutral',
  isWholePage = false,
}: {
  icon: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'error'
  /** The page has no other heading. */
  isWholePage?: boolean
}) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className={styles.empty} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} size={20} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
