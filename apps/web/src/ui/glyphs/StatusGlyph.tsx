import type { ReactNode } from 'react'
import { type GlyphStatus, glyphWords } from './status.ts'
import styles from './StatusGlyph.module.css'

const disc = <circle cx="7" cy="7" r="6" fill="currentColor" />
const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const cut = { ...stroke, className: styles.cut, strokeWidth: 1.6 } as const
const line = { ...stroke, stroke: 'currentColor' } as const

/** Drawn on a 14 px square. */
const drawings: Readonly<Record<GlyphStatus, ReactNode>> = {
  waiting: (
    <circle
      {...line}
      cx="7"
      cy="7"
      r="5"
      strokeWidth={1.5}
      strokeDasharray="2 2.2"
      strokeLinecap="butt"
    />
  ),
  running: (
    <>
      <circle {...line} cx="7" cy="7" r="5" strokeOpacity={0.28} strokeWidth={2} />
      <path {...line} className={styles.arc} d="M7 2a5 5 0 0 1 5 5" strokeWidth={2} />
    </>
  ),
  live: (
    <>
      <circle cx="7" cy="7" r="3" fill="currentColor" />
      <circle {...line} cx="7" cy="7" r="5.6" strokeOpacity={0.35} strokeWidth={1.4} />
    </>
  ),
  done: (
    <>
      {disc}
      <path {...cut} d="m4.4 7.2 1.8 1.8 3.5-3.8" />
    </>
  ),
  failed: (
    <>
      {disc}
      <path {...cut} d="m5 5 4 4m0-4-4 4" />
    </>
  ),
  paused: (
    <>
      {disc}
      <path {...cut} d="M5.6 4.8v4.4M8.4 4.8v4.4" />
    </>
  ),
  skipped: (
    <>
      <circle {...line} cx="7" cy="7" r="5.25" strokeWidth={1.5} />
      <path {...line} d="M4.6 7h4.8" strokeWidth={1.6} />
    </>
  ),
  pinned: <path {...line} d="M5 1.8h4l-.4 3.6 2 2.4H3.4l2-2.4L5 1.8ZM7 8v4" strokeWidth={1.4} />,
  interrupted: <path {...line} d="M2 9.5 4.5 5 7 9.5 9.5 5 12 9.5" strokeWidth={1.7} />,
  warn: (
    <>
      <path
        d="M7 1.6 13 12.2H1Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      <path {...cut} d="M7 5.4v3M7 10.4v.2" strokeWidth={1.5} />
    </>
  ),
}

/** Says its word to those who cannot see it, unless the word stands beside it (`isDecorative`). */
export function StatusGlyph({
  status,
  word = glyphWords[status],
  isDecorative = false,
  size = 14,
}: {
  status: GlyphStatus
  word?: string
  isDecorative?: boolean
  size?: number
}) {
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word }
  return (
    <svg
      {...naming}
      className={styles.glyph}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 14 14"
    >
      {drawings[status]}
    </svg>
  )
}
