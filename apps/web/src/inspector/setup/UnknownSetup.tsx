import { componentOf, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { CodeBlock, Note } from '../../ui/index.ts'
import { Section } from '../parts/Section.tsx'

/** A kind that is not known here: shown as it is in the file, and kept so. */
export function UnknownSetup({ node }: { node: ComponentId }) {
  const component = useEditor((state) => componentOf(selectShown(state), node))
  if (component === undefined) return null
  return (
    <Section title={component.component_type}>
      <Note>
        Flowglass does not know this kind of step. It is kept as it is and comes out of an export
        unchanged. Its text can be edited under Code.
      </Note>
      <CodeBlock
        text={JSON.stringify(component, null, 2)}
        label="The step as JSON"
        maxHeight={480}
      />
    </Section>
  )
}
