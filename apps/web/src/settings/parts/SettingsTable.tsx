import type { ReactNode } from 'react'
import styles from './SettingsTable.module.css'

/** The name of a column; one of numbers stands at the right, as its cells do by `data-end`. */
export type Column = string | { readonly label: string; readonly isEnd: true }

/** A table in its frame; `empty` stands in its place where it has no row. */
export function SettingsTable({
  columns,
  hasActions = false,
  rows,
  empty,
}: {
  columns: readonly Column[]
  /** Whether the last cell of each row holds buttons. */
  hasActions?: boolean
  rows: readonly ReactNode[]
  empty?: ReactNode
}) {
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={typeof column === 'string' ? column : column.label} column={column} />
            ))}
            {hasActions && (
              <th scope="col" data-end>
                <span className="visuallyHidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  )
}

function Head({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  return (
    <th scope="col" data-end>
      {column.label}
    </th>
  )
}
