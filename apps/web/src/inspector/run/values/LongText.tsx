import { useState } from 'react'
import { Button, CodeBlock, formatBytes } from '../../../ui/index.ts'
import { beginningOf } from './fold.ts'
import styles from './LongText.module.css'

/** A text, of a long one the beginning, with a way to all of it. */
export function LongText({
  text,
  label,
  language = 'plain',
}: {
  text: string
  label: string
  /** prose: words to read, no code. */
  language?: 'json' | 'plain' | 'prose'
}) {
  const [isWhole, setWhole] = useState(false)
  const beginning = beginningOf(text)
  const shown = isWhole || beginning === undefined ? text : beginning
  return (
    <div className={styles.text}>
      {language === 'prose' ? (
        <p className={styles.prose}>{shown}</p>
      ) : (
        <CodeBlock text={shown} language={language} label={label} />
      )}
      {beginning !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          icon={isWhole ? 'chevron-up' : 'chevron-down'}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all, ${formatBytes(text.length)}`}
        </Button>
      )}
    </div>
  )
}
