import type { ReactNode } from 'react'
import { StatusGlyph } from '../glyphs/StatusGlyph.tsx'
import type { GlyphStatus } from '../glyphs/status.ts'
import styles from './Steps.module.css'

export interface Step {
  readonly title: string
  readonly status: GlyphStatus
  /** What the glyph says to those who cannot see it. */
  readonly word: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly text: ReactNode
  /** Buttons and fields that answer it. */
  readonly action?: ReactNode
}

/** Things that must be so one after the other, each with how it stands. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ title, status, word, aside, text, action }) => (
        <li key={title} className={styles.step} data-status={status}>
          <span className={styles.mark}>
            <StatusGlyph status={status} word={word} size={16} />
          </span>
          <div className={styles.body}>
            <p className={styles.title}>
              {title} {aside}
            </p>
            <div className={styles.text}>{text}</div>
            {action && <div className={styles.action}>{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
