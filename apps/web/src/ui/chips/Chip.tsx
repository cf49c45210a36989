import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import type { StepCategory } from '../glyphs/StepTile.tsx'
import { StatusGlyph } from '../glyphs/StatusGlyph.tsx'
import type { GlyphStatus } from '../glyphs/status.ts'
import styles from './Chip.module.css'

/** A short word with a ground. With `status` it carries the glyph, with `category` the hue. */
export function Chip({
  children,
  icon,
  status,
  category,
  look = 'filled',
  isMono = false,
  title,
}: {
  children: ReactNode
  icon?: IconName
  status?: GlyphStatus
  category?: StepCategory
  look?: 'filled' | 'line' | 'dashed'
  isMono?: boolean
  title?: string
}) {
  return (
    <span
      className={styles.chip}
      data-look={look}
      data-mono={isMono || undefined}
      data-status={status}
      data-category={category}
      title={title}
    >
      {status && <StatusGlyph status={status} isDecorative />}
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  )
}
