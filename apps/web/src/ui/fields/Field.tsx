import { Field as Base } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Label, control, and below it what helps or what is wrong. The control inside is joined to all of them. */
export function Field({
  label,
  hint,
  error,
  layout = 'stacked',
  aside,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined
  /** row: label at the left. */
  layout?: 'stacked' | 'row'
  /** At the right end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.Root className={styles.field} data-layout={layout} invalid={error !== undefined}>
      <div className={styles.head}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        {aside}
      </div>
      <div className={styles.control}>
        {children}
        {hint && <Base.Description className={styles.hint}>{hint}</Base.Description>}
        <Base.Error match={error !== undefined} className={styles.error}>
          {error}
        </Base.Error>
      </div>
    </Base.Root>
  )
}
