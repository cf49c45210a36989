import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import styles from './control.module.css'

/** Several lines of text; grows with what is in it. */
export function TextArea({
  value,
  onChange,
  rows = 3,
  isMono = false,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue'> & {
  value: string
  onChange?: (value: string) => void
  isMono?: boolean
}) {
  return (
    <Field.Control
      value={value}
      onValueChange={(next) => onChange?.(next)}
      render={
        <textarea
          spellCheck={!isMono}
          {...rest}
          rows={rows}
          // `field-sizing` makes it grow and takes `rows` away; this keeps the least height.
          style={{ minHeight: `calc(${rows}lh + 2 * var(--space-1-5) + 2px)` }}
          className={`${styles.control} ${styles.area}`}
          data-mono={isMono || undefined}
        />
      }
    />
  )
}
