import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../ui/index.ts'
import styles from './SearchRow.module.css'

/** The line one types into, at the head of a list; `children` stand behind it. */
export function SearchRow({
  label,
  placeholder,
  query,
  onQuery,
  children,
  ...field
}: Omit<ComponentProps<'input'>, 'aria-label' | 'value' | 'onChange'> & {
  label: string
  query: string
  onQuery: (query: string) => void
  children?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <Icon name="search" size={14} />
      <input
        {...field}
        className={styles.field}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {children}
    </div>
  )
}
