import type { ReactNode } from 'react'
import { StatusGlyph } from '../glyphs/StatusGlyph.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Note.module.css'

/** A remark inside a page or panel; `action` is the one button that answers it. */
export function Note({
  children,
  icon = 'info',
  tone = 'neutral',
  action,
}: {
  children: ReactNode
  icon?: IconName
  tone?: 'neutral' | 'warn' | 'error'
  action?: ReactNode
}) {
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      {tone === 'neutral' && <Icon name={icon} size={14} />}
      {tone === 'warn' && <StatusGlyph status="warn" />}
      {tone === 'error' && <StatusGlyph status="failed" />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
