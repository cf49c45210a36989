import { componentOf, isObject, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Field, TextArea } from '../../ui/index.ts'
import { changeField } from '../commands.ts'
import { Section } from '../parts/Section.tsx'

/** What people say about a step: the description goes with every export, the note stays with the layout. */
export function NotesTab({ id }: { id: ComponentId }) {
  const store = useEditorStore()
  const component = useEditor((state) => componentOf(selectShown(state), id))
  const metadata = component?.['metadata']
  const own = isObject(metadata) ? metadata['flowglass'] : undefined
  const note = isObject(own) ? own['note'] : undefined
  const description = component?.['description']
  return (
    <Section>
      <Field label="Description" hint="Part of the file: everyone who reads the flow sees it.">
        <TextArea
          value={typeof description === 'string' ? description : ''}
          onChange={(value) =>
            changeField(
              store,
              { owner: id, path: ['description'] },
              { label: 'the description', value: value === '' ? undefined : value },
            )
          }
          rows={3}
        />
      </Field>
      <Field label="Note" hint="Kept with the layout; an export without layout leaves it out.">
        <TextArea
          value={typeof note === 'string' ? note : ''}
          onChange={(value) =>
            changeField(
              store,
              { owner: id, path: ['metadata', 'flowglass', 'note'] },
              { label: 'the note', value: value === '' ? undefined : value },
            )
          }
          rows={4}
        />
      </Field>
    </Section>
  )
}
