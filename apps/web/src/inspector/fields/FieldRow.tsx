import { componentOf, isObject, type ComponentId, type Field as FieldSpec } from '@flowglass/spec'
import { selectShown, selectShownProblems } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Disclosure, Field } from '../../ui/index.ts'
import { changeField } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { ComponentField } from './ComponentField.tsx'
import { ComponentList } from './ComponentList.tsx'
import { pathKey } from './control.ts'
import { FieldControl } from './FieldControl.tsx'
import { JsonControl } from './JsonControl.tsx'
import { messageAt } from './messageAt.ts'
import { hasControlFor, valueAt } from './valueAt.ts'

/** One field of one component, with its label, help and problems; changes the document as it is edited. */
export function FieldRow({
  owner,
  path,
  field,
}: {
  owner: ComponentId
  path: readonly (string | number)[]
  field: FieldSpec
}) {
  const store = useEditorStore()
  const component = useEditor((state) => componentOf(selectShown(state), owner))
  const diagnostics = useEditor(selectShownProblems)
  const value = valueAt(component, path)
  const at = pathKey(path)
  const error = messageAt(diagnostics, owner, at)
  const onChange = (next: typeof value): void =>
    changeField(store, { owner, path }, { label: field.label, value: next })

  if (field.kind === 'component') {
    return <ComponentField owner={owner} path={path} field={field} error={error} />
  }
  if (field.kind === 'components') {
    return <ComponentList owner={owner} path={path} field={field} error={error} />
  }
  if (field.kind === 'object' && field.fields !== undefined && hasControlFor(field, value)) {
    return (
      <PlaceMark owner={owner} at={at}>
        <Disclosure title={field.label} isOpen={isObject(value)}>
          {Object.entries(field.fields).map(([key, inner]) => (
            <FieldRow key={key} owner={owner} path={[...path, key]} field={inner} />
          ))}
          {field.open === true && (
            <Disclosure title="All of it as JSON">
              <JsonControl
                value={value ?? undefined}
                onChange={onChange}
                label={`${field.label} as JSON`}
              />
            </Disclosure>
          )}
        </Disclosure>
      </PlaceMark>
    )
  }
  const control = (
    <FieldControl owner={owner} path={path} field={field} value={value} onChange={onChange} />
  )
  // A switch has its label beside it.
  const isBare = field.kind === 'boolean' && hasControlFor(field, value)
  return (
    <PlaceMark owner={owner} at={at}>
      {isBare ? (
        control
      ) : (
        <Field
          label={field.label}
          hint={field.sensitive === true ? secretHint : field.help}
          error={error}
        >
          {control}
        </Field>
      )}
    </PlaceMark>
  )
}

/** What is typed here does not stay in the file. */
const secretHint =
  'Moved to Connections › Credentials when the flow is saved; the file refers to it.'
