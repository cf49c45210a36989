import type { ReactNode } from 'react'
import styles from './StepNotes.module.css'

/** One row of `StepNotes`: a press goes to the place it speaks of, its action stands beside it. */
export function StepNoteRow({
  children,
  below,
  action,
  onPress,
}: {
  children: ReactNode
  /** A second line: the place of a problem, or what is wrong with a step. */
  below?: ReactNode
  action?: ReactNode
  onPress: () => void
}) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.press} onClick={onPress}>
        {children}
        {below !== undefined && <span className={styles.below}>{below}</span>}
      </button>
      {action}
    </li>
  )
}
