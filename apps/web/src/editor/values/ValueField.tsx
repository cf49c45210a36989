import { dataTypeOf, typeLabel, type Property } from '@flowglass/spec'
import { Field, Select, Switch, TextInput, TypeGlyph } from '../../ui/index.ts'
import { choicesOf, controlOf } from './valueDrafts.ts'
import styles from './ValueField.module.css'
import { TextValue } from './TextValue.tsx'

/** One input or output, asked for in the way its type wants. */
export function ValueField({
  property,
  draft,
  error,
  onChange,
}: {
  property: Property
  draft: string
  error: string | undefined
  onChange: (draft: string) => void
}) {
  const { title } = property
  const description = property['description']
  return (
    <div className={styles.value} data-input={title}>
      <Field
        label={<span className={styles.name}>{title}</span>}
        hint={typeof description === 'string' && description !== '' ? description : undefined}
        error={error}
        aside={
          <span className={styles.type}>
            <TypeGlyph type={dataTypeOf(property)} isDecorative />
            {typeLabel(property)}
          </span>
        }
      >
        {control()}
      </Field>
    </div>
  )

  function control() {
    switch (controlOf(property)) {
      case 'text':
        return <TextValue label={title} rows={1} value={draft} onChange={onChange} />
      case 'number':
        return <TextInput isMono inputMode="decimal" value={draft} onChange={onChange} />
      case 'switch':
        return (
          <Switch isOn={draft === 'true'} onChange={(isOn) => onChange(String(isOn))}>
            {draft === 'true' ? 'Yes' : 'No'}
          </Switch>
        )
      case 'choice':
        return (
          <Select
            aria-label={title}
            value={draft === '' ? undefined : draft}
            options={choicesOf(property).map((value) => ({ value, label: value }))}
            onChange={onChange}
          />
        )
      case 'json':
        return <TextValue label={title} isMono rows={3} value={draft} onChange={onChange} />
    }
  }
}
