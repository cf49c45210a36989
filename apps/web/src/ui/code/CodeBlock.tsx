import { useMemo } from 'react'
import styles from './CodeBlock.module.css'
import { highlightJson } from './highlightJson.ts'

/** Beyond this, colouring costs more than it gives. */
const COLOURED_CHARACTERS = 100_000

function Coloured({ text }: { text: string }) {
  const tokens = useMemo(() => highlightJson(text), [text])
  return tokens.map((token, index) =>
    token.kind === 'plain' ? (
      token.text
    ) : (
      // Tokens have no identity of their own and are never reordered.
      <span key={index} data-kind={token.kind}>
        {token.text}
      </span>
    ),
  )
}

/** Text to read and copy, JSON coloured. `maxHeight` in pixels makes it scroll. */
export function CodeBlock({
  text,
  language = 'json',
  label,
  maxHeight,
}: {
  text: string
  language?: 'json' | 'plain'
  /** Accessible name, needed as it can be scrolled by keyboard. */
  label: string
  maxHeight?: number
}) {
  const isColoured = language === 'json' && text.length <= COLOURED_CHARACTERS
  return (
    <pre
      className={styles.code}
      style={{ maxHeight }}
      tabIndex={maxHeight === undefined ? undefined : 0}
      role={maxHeight === undefined ? undefined : 'region'}
      aria-label={maxHeight === undefined ? undefined : label}
    >
      <code>{isColoured ? <Coloured text={text} /> : text}</code>
    </pre>
  )
}
