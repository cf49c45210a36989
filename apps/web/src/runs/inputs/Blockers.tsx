import type { Diagnostic } from '@flowglass/spec'
import { componentOf } from '@flowglass/spec'
import { jumpTo } from '../../editor/panels.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { Message, plural, StatusGlyph } from '../../ui/index.ts'
import styles from './Blockers.module.css'

/** What stands in the way of a run; a press goes to the place. */
export function Blockers({ blockers }: { blockers: readonly Diagnostic[] }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  if (blockers.length === 0) return null
  return (
    <section className={styles.blockers} aria-label="Problems that stop a run">
      <p className={styles.title}>
        <StatusGlyph status="failed" isDecorative />
        {plural(blockers.length, 'problem')} {blockers.length === 1 ? 'stops' : 'stop'} a run
      </p>
      <ul>
        {blockers.map((blocker) => {
          const { code, at, componentId, message } = blocker
          const name =
            componentId === undefined ? undefined : componentOf(document, componentId)?.name
          return (
            <li key={`${code} ${componentId} ${at} ${message}`}>
              <button type="button" className={styles.row} onClick={() => jumpTo(store, blocker)}>
                <Message text={message} />
                {name !== undefined && <span className={styles.place}>{name}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
