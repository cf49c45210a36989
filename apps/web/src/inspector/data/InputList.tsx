import { isByName, sourceCandidates } from '@flowglass/document'
import { dataEdges, type ComponentId, type JsonObject } from '@flowglass/spec'
import { useState } from 'react'
import {
  selectDiagnostics,
  selectDocument,
  selectFlowOnCanvas,
  useEditor,
  useEditorStore,
} from '../../editor/store.ts'
import { ConfirmDialog, Icon } from '../../ui/index.ts'
import { chooseSource } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { inputRowsOf, type InputRow } from './inputRows.ts'
import styles from './InputList.module.css'
import { SourceChip } from './SourceChip.tsx'
import { sourceMenu, type SourceChoice } from './sourceMenu.ts'

/** `name ← source` for each input of a step, with the value of the last run below. */
export function InputList({
  node,
  lastValues,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
}) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const flowId = useEditor(selectFlowOnCanvas)
  const diagnostics = useEditor(selectDiagnostics)
  const [asked, setAsked] = useState<{ row: InputRow; choice: SourceChoice }>()

  const rows = inputRowsOf(document, flowId, node)
  const count = dataEdges(document, flowId).length
  const choose = (row: InputRow, choice: SourceChoice): void => {
    if (isByName(document, flowId)) setAsked({ row, choice })
    else chooseSource(store, { node, input: row.property.title }, choice)
  }
  const errorOf = (name: string): string | undefined =>
    diagnostics.find(
      ({ componentId, at, severity }) =>
        componentId === node && at === `/inputs/${name}` && severity === 'error',
    )?.message

  return (
    <>
      <div className={styles.list}>
        {rows.map((row) => {
          const { title, description } = row.property
          const error = errorOf(title)
          const candidates = sourceCandidates(document, { flowId, node, input: title })
          const value = lastValues?.[title]
          return (
            <div key={title} className={styles.row} data-input={title}>
              <span
                className={styles.name}
                title={`${title}: ${row.typeWords}${typeof description === 'string' ? `. ${description}` : ''}`}
              >
                {title}
              </span>
              <Icon name="arrow-left" size={12} className={styles.arrow} />
              <PlaceMark owner={node} at={`/inputs/${title}`}>
                <SourceChip
                  row={row}
                  entries={sourceMenu(document, row, {
                    candidates,
                    onChoose: (choice) => choose(row, choice),
                  })}
                  describedBy={error === undefined ? undefined : `error-${node}-${title}`}
                />
              </PlaceMark>
              {error !== undefined && (
                <p id={`error-${node}-${title}`} className={`${styles.below} ${styles.error}`}>
                  {error}
                </p>
              )}
              {value !== undefined && (
                <p className={`${styles.below} ${styles.value}`}>
                  <span className="visuallyHidden">last run: </span>
                  {typeof value === 'string' ? `“${value}”` : JSON.stringify(value)}
                </p>
              )}
            </div>
          )
        })}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Choose sources by hand in this flow?"
        description={`Until now values find inputs of the same name. With this first choice by hand, the ${count === 1 ? 'source that holds' : `${count} sources that hold`} now ${count === 1 ? 'is' : 'are'} written down, so the flow does the same as before, and you can change each of them.`}
        confirmLabel="Write them down"
        onConfirm={() => {
          if (asked) chooseSource(store, { node, input: asked.row.property.title }, asked.choice)
          setAsked(undefined)
        }}
      />
    </>
  )
}
