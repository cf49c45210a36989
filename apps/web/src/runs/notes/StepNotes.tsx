import type { ReactNode } from 'react'
import { type GlyphStatus, StatusGlyph } from '../../ui/index.ts'
import styles from './StepNotes.module.css'

/** A note beside the inputs about steps of the flow: in a line what it is, then its rows. */
export function StepNotes({
  label,
  tone,
  glyph,
  title,
  children,
}: {
  /** Accessible name of the part of the form. */
  label: string
  /** What stops a run stands out. */
  tone: 'neutral' | 'error'
  glyph: GlyphStatus
  title: ReactNode
  /** One `StepNoteRow` each. */
  children: ReactNode
}) {
  return (
    <section className={styles.notes} data-tone={tone} aria-label={label}>
      <p className={styles.title}>
        <StatusGlyph status={glyph} isDecorative />
        {title}
      </p>
      <ul>{children}</ul>
    </section>
  )
}
