import { sourceCandidates } from '@flowglass/document'
import type { ComponentId, Diagnostic, Json } from '@flowglass/spec'
import { useId } from 'react'
import { selectShown } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor } from '../../editor/store.ts'
import { Icon } from '../../ui/index.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import type { InputRow } from './inputRows.ts'
import styles from './InputList.module.css'
import { SourceChip } from './SourceChip.tsx'
import { sourceMenu, type SourceChoice } from './sourceMenu.ts'

/** One input: its name, where its value comes from, what it was in the last run, what is wrong. */
export function InputLine({
  node,
  row,
  index,
  problem,
  lastValue,
  isUnnamed,
  onChoose,
}: {
  node: ComponentId
  row: InputRow
  index: number
  problem: Diagnostic | undefined
  lastValue: Json | undefined
  isUnnamed: boolean
  onChoose: (choice: SourceChoice) => void
}) {
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const problemId = useId()
  const { title, description } = row.property
  const candidates = sourceCandidates(document, { flowId, node, input: title })
  const about = typeof description === 'string' ? `. ${description}` : ''
  return (
    <div className={styles.row} data-input={title}>
      {!isUnnamed && (
        <>
          {' '}
          <span className={styles.name} title={`${title}: ${row.typeWords}${about}`}>
            {title}
          </span>
          <Icon name="arrow-left" size={12} className={styles.arrow} />
        </>
      )}
      <PlaceMark owner={node} at={`/inputs/${index}`}>
        <SourceChip
          row={row}
          entries={sourceMenu(document, row, { candidates, onChoose })}
          describedBy={problem === undefined ? undefined : problemId}
        />
      </PlaceMark>
      {problem !== undefined && (
        <p id={problemId} className={styles.below} data-severity={problem.severity}>
          {problem.message}
        </p>
      )}
      {lastValue !== undefined && (
        <p className={`${styles.below} ${styles.value}`} title={textOf(lastValue)}>
          <span className={isUnnamed ? undefined : 'visuallyHidden'}>last run: </span>
          {typeof lastValue === 'string' ? `“${lastValue}”` : textOf(lastValue)}
        </p>
      )}
    </div>
  )
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
