import { Caret } from '../ui/index.ts'
import styles from './Chat.module.css'

/** Words of one side. */
export function Saying({
  speaker,
  text,
  isPerson,
  isWriting = false,
}: {
  speaker: string
  text: string
  isPerson: boolean
  /** More is coming. */
  isWriting?: boolean
}) {
  return (
    <article className={styles.saying} data-person={isPerson || undefined}>
      <p className={styles.speaker}>{speaker}</p>
      <p className={styles.text}>
        {text}
        {isWriting && <Caret />}
      </p>
    </article>
  )
}
