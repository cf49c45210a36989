import { componentOf, kindOf, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Field, TextArea } from '../../ui/index.ts'
import { changeField, renameComponent } from '../commands.ts'
import { sharedWords } from '../fields/componentWords.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Section } from '../parts/Section.tsx'

/** Name and description of the agent or tool behind a step. */
export function OwnerAbout({ owner }: { owner: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const component = componentOf(document, owner)
  if (component === undefined) return null
  const kind = kindOf(component.component_type)
  const { description } = component
  return (
    <Section
      title={`About the ${kind?.label.toLowerCase() ?? 'component'}`}
      hint={sharedWords(document, owner)}
    >
      <Field label="Name">
        <CommitInput
          value={component.name}
          onCommit={(name) => renameComponent(store, owner, name)}
          refusal={(name) =>
            name.trim() === '' ? 'A name needs at least one character.' : undefined
          }
          label="Name"
          isMono={kind?.role === 'tool'}
        />
      </Field>
      <PlaceMark owner={owner} at="/description">
        <Field
          label="Description"
          {...(kind?.role === 'tool'
            ? { hint: 'Models read this to decide when to call it.' }
            : {})}
        >
          <TextArea
            value={typeof description === 'string' ? description : ''}
            onChange={(value) =>
              changeField(
                store,
                { owner, path: ['description'] },
                { label: 'the description', value },
              )
            }
            rows={2}
          />
        </Field>
      </PlaceMark>
    </Section>
  )
}
