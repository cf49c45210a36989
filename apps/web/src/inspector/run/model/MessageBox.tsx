import type { ReactNode } from 'react'
import { Caret, Icon } from '../../../ui/index.ts'
import { LongText } from '../values/LongText.tsx'
import styles from './MessageBox.module.css'
import { asJson, type CalledTool } from './promptParts.ts'
import { jsonText } from '../values/ValueView.tsx'

/** One message to or from a model: who speaks, what is said, which tools are called. */
export function MessageBox({
  speaker,
  content,
  calls,
  aside,
  isAnswer = false,
  isWriting = false,
}: {
  speaker: string
  content: string
  calls: readonly CalledTool[]
  aside?: ReactNode
  isAnswer?: boolean
  /** More is coming. */
  isWriting?: boolean
}) {
  const json = isWriting ? undefined : asJson(content)
  return (
    <article className={styles.message} data-answer={isAnswer || undefined}>
      <header>
        {speaker}
        <span className={styles.aside}>{aside}</span>
      </header>
      <div className={styles.body}>
        {content === '' && calls.length === 0 && !isWriting && (
          <p className={styles.nothing}>no words</p>
        )}
        {content !== '' && (
          <LongText
            text={json ?? content}
            label={`${speaker} message`}
            language={json === undefined ? 'prose' : 'json'}
          />
        )}
        {isWriting && <Caret />}
        {calls.map((call, at) => (
          // The same call can come twice, and calls are never reordered.
          <div key={at} className={styles.call}>
            <span className={styles.tool}>
              <span data-category="tool">
                <Icon name="wrench" size={12} />
              </span>
              calls {call.name}
            </span>
            <LongText
              text={jsonText(call.args)}
              label={`Arguments of ${call.name}`}
              language="json"
            />
          </div>
        ))}
      </div>
    </article>
  )
}
