import type { ReactNode } from 'react'
import { selectIsReadOnly } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { Note } from '../../ui/index.ts'
import styles from './Editable.module.css'

/** Controls that change the flow: off while a run of another version is looked at. */
export function Editable({ children }: { children: ReactNode }) {
  const isReadOnly = useEditor(selectIsReadOnly)
  return (
    <>
      {isReadOnly && (
        <div className={styles.note}>
          <Note icon="history">
            As it was when this run was started. Press Esc to edit the draft.
          </Note>
        </div>
      )}
      <fieldset disabled={isReadOnly} className={styles.plain}>
        {children}
      </fieldset>
    </>
  )
}
