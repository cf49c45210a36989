import styles from './Message.module.css'

/** A sentence of which the parts in backticks are names or values: ``Edge `e3` has no end.`` */
export function Message({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between backticks; parts have no identity of their own.
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className={styles.name}>
        {part}
      </code>
    ),
  )
}
