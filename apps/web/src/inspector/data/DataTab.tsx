import { isByName } from '@flowglass/document'
import type { ComponentId, JsonObject } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor } from '../../editor/store.ts'
import { Chip } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'
import { fedWords } from './fedWords.ts'
import { InputList } from './InputList.tsx'
import { inputRowsOf, outputRowsOf } from './inputRows.ts'
import { OutputList } from './OutputList.tsx'

/** Where the step's values come from and where its results go. */
export function DataTab({
  node,
  lastValues,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
}) {
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const inputs = inputRowsOf(document, flowId, node)
  const outputs = outputRowsOf(document, flowId, node)
  const isStart = document.components[node]?.component_type === 'StartNode'
  return (
    <>
      {!isStart && (
        <Section
          title="Inputs"
          hint={inputs.length === 0 ? 'this step needs none' : fedWords(inputs)}
          aside={isByName(document, flowId) && <Chip look="dashed">by name</Chip>}
        >
          {inputs.length > 0 && <InputList node={node} lastValues={lastValues} />}
        </Section>
      )}
      <Section title="Results" hint={outputs.length === 0 ? 'this step gives none' : undefined}>
        {outputs.length > 0 && <OutputList node={node} />}
      </Section>
    </>
  )
}
