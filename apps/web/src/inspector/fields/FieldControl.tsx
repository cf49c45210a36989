import { Select, Switch } from '../../ui/index.ts'
import { pathKey, type ControlProps } from './control.ts'
import { HeadersControl } from './HeadersControl.tsx'
import { JsonControl } from './JsonControl.tsx'
import { ReducersControl } from './ReducersControl.tsx'
import { SecretControl } from './SecretControl.tsx'
import { LineControl, LinesControl, ListControl, NumberControl } from './TextControls.tsx'
import { hasControlFor } from './valueAt.ts'

/** The control that edits one field, by its kind. Groups and references are drawn by `FieldRow`. */
export function FieldControl(props: ControlProps) {
  const { field, value, onChange, owner, path } = props
  if (field.sensitive === true && field.kind === 'string') return <SecretControl {...props} />
  if (!hasControlFor(field, value)) return <AnyJson {...props} />
  switch (field.kind) {
    case 'string':
      return <LineControl {...props} />
    case 'text':
      return <LinesControl {...props} />
    case 'number':
    case 'integer':
      return <NumberControl key={`${owner}${pathKey(path)}`} {...props} />
    case 'strings':
      return <ListControl key={`${owner}${pathKey(path)}`} {...props} />
    case 'boolean':
      return (
        <Switch
          isOn={typeof value === 'boolean' ? value : field.default === true}
          onChange={onChange}
        >
          {field.label}
        </Switch>
      )
    case 'choice':
      return <ChoiceControl {...props} />
    case 'headers':
      return <HeadersControl {...props} />
    case 'mapping':
      return field.options === undefined ? <AnyJson {...props} /> : <ReducersControl {...props} />
    default:
      return <AnyJson {...props} />
  }
}

function AnyJson({ owner, path, field, value, onChange }: ControlProps) {
  return (
    <JsonControl
      key={`${owner}${pathKey(path)}`}
      value={value}
      onChange={onChange}
      label={`${field.label} as JSON`}
    />
  )
}

function ChoiceControl({ field, value, onChange }: ControlProps) {
  const current = typeof value === 'string' ? value : undefined
  const known = (field.options ?? []).map((option) => ({
    value: option.value,
    label: option.label,
  }))
  const isKnown = current === undefined || known.some((option) => option.value === current)
  const fallback = typeof field.default === 'string' ? field.default : undefined
  return (
    <Select
      value={current ?? fallback}
      options={
        isKnown ? known : [...known, { value: current, label: current, detail: 'not known' }]
      }
      onChange={onChange}
      size="sm"
      look="soft"
    />
  )
}
