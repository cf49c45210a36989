import { isByName } from '@flowglass/document'
import { dataEdges, type ComponentId, type Diagnostic, type JsonObject } from '@flowglass/spec'
import { useState } from 'react'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../../editor/store.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { chooseSource } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { InputLine } from './InputLine.tsx'
import { inputRowsOf } from './inputRows.ts'
import styles from './InputList.module.css'
import type { SourceChoice } from './sourceMenu.ts'

interface Asked {
  readonly input: string
  readonly choice: SourceChoice
}

/** `name ← source` for each input of a step, with the value of the last run below. */
export function InputList({
  node,
  lastValues,
  isUnnamed = false,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
  /** Only the source, where there is one input and its name says nothing new. */
  isUnnamed?: boolean
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const diagnostics = useEditor(selectShownProblems)
  const [asked, setAsked] = useState<Asked>()

  const choose = (choice: Asked): void => {
    if (isByName(document, flowId)) setAsked(choice)
    else chooseSource(store, { node, input: choice.input }, choice.choice)
  }
  const confirm = (): void => {
    if (asked) chooseSource(store, { node, input: asked.input }, asked.choice)
    setAsked(undefined)
  }
  return (
    <PlaceMark owner={node} at="/inputs">
      <div className={styles.list} data-look={isUnnamed ? 'unnamed' : undefined}>
        {inputRowsOf(document, flowId, node).map((row, index) => (
          <InputLine
            key={row.property.title}
            node={node}
            row={row}
            index={index}
            isUnnamed={isUnnamed}
            problem={problemOf(diagnostics, node, { title: row.property.title, index })}
            lastValue={lastValues?.[row.property.title]}
            onChoose={(choice) => choose({ input: row.property.title, choice })}
          />
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Choose sources by hand in this flow?"
        description={`Until now values find inputs of the same name. With this first choice by hand, ${heldWords(dataEdges(document, flowId).length)} written down, so that the flow does the same as before and you can change each of them.`}
        confirmLabel="Write them down"
        onConfirm={confirm}
      />
    </PlaceMark>
  )
}

const heldWords = (count: number): string =>
  count === 1 ? 'the 1 source that holds now is' : `the ${count} sources that hold now are`

/**
 * What is wrong with one input. Findings about sources stand at the list as a whole and say the
 * input's name in quotes.
 */
function problemOf(
  diagnostics: readonly Diagnostic[],
  node: ComponentId,
  { title, index }: { title: string; index: number },
): Diagnostic | undefined {
  return diagnostics.find(
    ({ componentId, at, message, severity }) =>
      componentId === node &&
      severity !== 'hint' &&
      (at === `/inputs/${index}` || (at === '/inputs' && message.includes(`"${title}"`))),
  )
}
