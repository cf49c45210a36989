import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

/** A titled part of the inspector. `hint` is the quiet word beside the title, `aside` what one can do. */
export function Section({
  title,
  hint,
  aside,
  help,
  children,
}: {
  title?: string
  hint?: ReactNode
  aside?: ReactNode
  help?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div
      role="group"
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children}
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </div>
  )
}
