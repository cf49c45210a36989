import { setTarget } from '@flowglass/document'
import { targetOf, type Target } from '@flowglass/spec'
import { edit } from '../editor/edit.ts'
import { selectIsReadOnly } from '../editor/shown.ts'
import type { EditorState } from '../editor/state.ts'
import { useEditor, useEditorStore } from '../editor/store.ts'
import { Select } from '../ui/index.ts'
import styles from './TargetChoice.module.css'

interface Choice {
  readonly label: string
  /** What is looked at beside the standard. */
  readonly says: string
}

const choices: Readonly<Record<Target, Choice>> = {
  standard: { label: 'Standard', says: 'Checked against the standard alone.' },
  oracle: {
    label: 'Oracle',
    says: 'Checked also for what the Oracle database runs, and what keeps a flow portable to it.',
  },
  wayflow: { label: 'WayFlow', says: 'Checked also for what WayFlow refuses or does otherwise.' },
  langgraph: {
    label: 'LangGraph',
    says: 'Checked also for what LangGraph refuses or does otherwise.',
  },
}

const options = (['standard', 'oracle', 'wayflow', 'langgraph'] as const).map((value) => ({
  value,
  label: choices[value].label,
}))

const selectTarget = (state: EditorState): Target => targetOf(state.history.present)

/** The runtime that the flow is meant for: it is kept with the flow, and checked for. */
export function TargetChoice() {
  const store = useEditorStore()
  const target = useEditor(selectTarget)
  const isReadOnly = useEditor(selectIsReadOnly)
  const choose = (next: Target): void =>
    edit(store, `Meant for ${choices[next].label}`, (document) => setTarget(document, next))
  return (
    <div className={styles.head}>
      <span className={styles.label}>Meant for</span>
      <div className={styles.choice}>
        <Select
          aria-label="Runtime that the flow is meant for"
          size="sm"
          look="soft"
          value={target}
          options={options}
          isDisabled={isReadOnly}
          onChange={choose}
        />
      </div>
      <span className={styles.says}>{choices[target].says}</span>
    </div>
  )
}
