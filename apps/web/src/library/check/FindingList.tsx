import { Message, StatusGlyph } from '../../ui/index.ts'
import { type Finding, placeOf } from './finding.ts'
import styles from './FindingList.module.css'

/** Beyond this nobody reads on; the rest shows in the flow's own list of problems. */
const SHOWN = 50
const glyphs = { error: 'failed', warning: 'warn', hint: 'skipped' } as const
const words = { error: 'problem', warning: 'warning', hint: 'hint' } as const

/** What was found in a text, each with its place. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Findings">
      {findings.slice(0, SHOWN).map((finding, index) => (
        // Two findings can be alike in all their words.
        <li key={index} className={styles.finding}>
          <StatusGlyph status={glyphs[finding.severity]} word={words[finding.severity]} />
          <span>
            <Message text={finding.message} />{' '}
            <span className={styles.place}>{placeOf(finding)}</span>
          </span>
        </li>
      ))}
      {findings.length > SHOWN && (
        <li className={styles.more}>and {findings.length - SHOWN} more</li>
      )}
    </ul>
  )
}
