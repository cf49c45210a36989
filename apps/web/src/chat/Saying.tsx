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
      <h3 className={styles.speaker}>{speaker}</h3>
      <p className={styles.text}>
        {text}
        {isWriting && <span className={styles.caret} aria-hidden="true" />}
      </p>
    </article>
  )
}
