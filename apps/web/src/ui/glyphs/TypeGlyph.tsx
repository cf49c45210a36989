import type { ReactNode } from 'react'
import styles from './TypeGlyph.module.css'

export type DataType = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any'

/** Drawn on a 9 px square: ● ■ ◆ ▤ ◇ ○. */
const drawings: Readonly<Record<DataType, ReactNode>> = {
  text: <circle cx="4.5" cy="4.5" r="4" fill="currentColor" />,
  number: <rect x="1" y="1" width="7" height="7" fill="currentColor" />,
  boolean: <path d="M4.5 0 9 4.5 4.5 9 0 4.5Z" fill="currentColor" />,
  list: <path d="M.5 1h8M.5 4.5h8M.5 8h8" stroke="currentColor" strokeWidth="1.8" />,
  object: (
    <path d="M4.5.9 8.1 4.5 4.5 8.1.9 4.5Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  any: <circle cx="4.5" cy="4.5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
}

/** Shape and hue of a data type. `isDecorative` where the type's word stands beside it. */
export function TypeGlyph({
  type,
  isDecorative = false,
}: {
  type: DataType
  isDecorative?: boolean
}) {
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': type }
  return (
    <svg {...naming} className={styles.type} data-type={type} viewBox="0 0 9 9">
      {drawings[type]}
    </svg>
  )
}
