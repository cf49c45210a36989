import { asComponentId, componentOf, kindOf, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { componentWords, sharedWords } from '../fields/componentWords.ts'
import { FieldForm } from '../fields/FieldForm.tsx'
import { NestedForm } from '../fields/nestedForm.ts'
import { Section } from '../parts/Section.tsx'
import { Disclosure } from '../../ui/index.ts'

const nested = (owner: ComponentId) => <FieldForm owner={owner} />

/** The models that the file's steps and agents use. */
export function FlowModels() {
  const document = useEditor(selectShown)
  const ids = Object.keys(document.components)
    .map(asComponentId)
    .filter((id) => kindOf(componentOf(document, id)?.component_type ?? '')?.role === 'llm')
  if (ids.length === 0) return null
  return (
    <NestedForm value={nested}>
      <Section title="Models">
        {ids.map((id) => {
          const { title, detail } = componentWords(document, id)
          return (
            <Disclosure
              key={id}
              title={<code>{title}</code>}
              aside={sharedWords(document, id) ?? detail}
            >
              <FieldForm owner={id} />
            </Disclosure>
          )
        })}
      </Section>
    </NestedForm>
  )
}
