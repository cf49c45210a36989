import { StatusGlyph } from './StatusGlyph.tsx'
import type { GlyphStatus } from './status.ts'
import styles from './ReadyMarks.module.css'

export interface ReadyMark {
  readonly title: string
  readonly status: GlyphStatus
  readonly word: string
}

/** Several things that must be so, small, in a row. */
export function ReadyMarks({ marks }: { marks: readonly ReadyMark[] }) {
  const words = marks.map(({ title, word }) => `${title}: ${word}`).join(', ')
  return (
    <span className={styles.marks} role="img" aria-label={words} title={words}>
      {marks.map(({ title, status }) => (
        <StatusGlyph key={title} status={status} isDecorative />
      ))}
    </span>
  )
}
