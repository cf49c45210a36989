import styles from './Badge.module.css'

/** A count beside a word. `label` says what is counted, for those who cannot see where it stands. */
export function Badge({
  count,
  tone = 'neutral',
  label,
}: {
  count: number
  tone?: 'neutral' | 'error' | 'warn'
  label?: string
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {count}
      {label && <span className="visuallyHidden"> {label}</span>}
    </span>
  )
}
