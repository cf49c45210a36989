import { componentOf, type ComponentId, type JsonObject } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Field } from '../../ui/index.ts'
import { changeBranchName } from '../commands.ts'
import { InputList } from '../data/InputList.tsx'
import { CommitInput } from '../parts/CommitInput.tsx'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Section } from '../parts/Section.tsx'
import { PropertiesOf } from '../properties/PropertiesOf.tsx'

/** An End: the route it stands for outside, and what the flow gives when it ends here. */
export function EndSetup({
  node,
  lastValues,
}: {
  node: ComponentId
  lastValues: JsonObject | undefined
}) {
  const store = useEditorStore()
  const name = useEditor((state) => componentOf(selectShown(state), node)?.['branch_name'])
  return (
    <>
      <Section>
        <PlaceMark owner={node} at="/branch_name">
          <Field
            label="Route"
            hint="A step that runs this flow goes on along the route of the End that was reached."
          >
            <CommitInput
              value={typeof name === 'string' ? name : 'next'}
              onCommit={(next) => changeBranchName(store, node, next.trim())}
              refusal={(next) => (next.trim() === '' ? 'A route needs a name.' : undefined)}
              label="Route"
            />
          </Field>
        </PlaceMark>
      </Section>
      <Section title="Values" hint="what the flow gives when it ends here">
        <InputList node={node} lastValues={lastValues} />
      </Section>
      <PropertiesOf owner={node} />
    </>
  )
}
