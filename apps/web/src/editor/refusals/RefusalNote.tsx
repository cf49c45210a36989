import { componentOf, type Diagnostic } from '@flowglass/spec'
import { Message, Note, TextButton, TextLink } from '../../ui/index.ts'
import { jumpTo } from '../panels.ts'
import { selectDocument, useEditor, useEditorStore } from '../store.ts'
import { pageFor, type Refusal } from './reason.ts'
import styles from './RefusalNote.module.css'

/** More would push the form out of sight; they are told once these are put right. */
const MOST = 4

/** Why a run did not start: each reason with the ways to where it is put right. */
export function RefusalNote({
  refusal,
  isApart = false,
}: {
  refusal: Refusal
  /** The flow lies behind a form in front, which is left neither for it nor for another page. */
  isApart?: boolean
}) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  return (
    <Note tone="error">
      <ul className={styles.reasons}>
        {refusal.slice(0, MOST).map(({ text, finding }) => (
          <li key={`${finding?.componentId} ${text}`}>
            <Message text={text} />
            {finding !== undefined && ways(finding)}
          </li>
        ))}
        {refusal.length > MOST && <li>And {refusal.length - MOST} more.</li>}
      </ul>
    </Note>
  )

  function ways(finding: Diagnostic) {
    const { componentId } = finding
    const page = pageFor(finding)
    const name = componentId === undefined ? undefined : componentOf(document, componentId)?.name
    if (page === undefined && (isApart || name === undefined)) return null
    return (
      <p className={styles.ways}>
        {page !== undefined && (
          <TextLink to={page.to} isNewTab={isApart}>
            {page.label}
            {isApart && ' in a new tab'}
          </TextLink>
        )}
        {!isApart && name !== undefined && (
          <TextButton onClick={() => jumpTo(store, finding)}>Show “{name}”</TextButton>
        )}
      </p>
    )
  }
}
