import { componentOf, kindOf, type ComponentId } from '@flowglass/spec'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Disclosure, Field, Note, TextInput } from '../../ui/index.ts'
import { changeField, renameComponent } from '../commands.ts'
import { CommitInput } from '../parts/CommitInput.tsx'
import { PropertiesOf } from '../properties/PropertiesOf.tsx'
import { FieldRow } from './FieldRow.tsx'
import { ModelReady } from './ModelReady.tsx'

/** All of a component that is no step: name, description, its kind's fields, what it takes and gives. */
export function FieldForm({ owner }: { owner: ComponentId }) {
  const store = useEditorStore()
  const component = useEditor((state) => componentOf(selectShown(state), owner))
  if (component === undefined) return null
  const kind = kindOf(component.component_type)
  const description = component['description']
  const fields = Object.entries(kind?.fields ?? {})
  const advanced = fields.filter(([, field]) => field.advanced === true && field.kind !== 'object')
  const groups = fields.filter(([, field]) => field.kind === 'object')
  return (
    <>
      <Field label="Name">
        <CommitInput
          value={component.name}
          onCommit={(name) => renameComponent(store, owner, name)}
          refusal={(name) =>
            name.trim() === '' ? 'A name needs at least one character.' : undefined
          }
          label="Name"
        />
      </Field>
      {kind?.role === 'tool' && (
        <Field label="Description" hint="Models read this to decide when to call it.">
          <TextInput
            value={typeof description === 'string' ? description : ''}
            onChange={(value) =>
              changeField(
                store,
                { owner, path: ['description'] },
                { label: 'the description', value },
              )
            }
            size="sm"
            look="soft"
          />
        </Field>
      )}
      {kind?.role === 'llm' && <ModelReady model={owner} />}
      {kind === undefined && <Note>A kind we do not know: it is kept as it is.</Note>}
      {fields
        .filter(([, field]) => field.advanced !== true && field.kind !== 'object')
        .map(([key, field]) => (
          <FieldRow key={key} owner={owner} path={[key]} field={field} />
        ))}
      <PropertiesOf owner={owner} />
      {groups.map(([key, field]) => (
        <FieldRow key={key} owner={owner} path={[key]} field={field} />
      ))}
      {advanced.length > 0 && (
        <Disclosure title="More">
          {advanced.map(([key, field]) => (
            <FieldRow key={key} owner={owner} path={[key]} field={field} />
          ))}
        </Disclosure>
      )}
    </>
  )
}
