import { refusalToRenameProperty } from '@flowglass/document'
import { castValue, dataTypeOf, isObject, type Json, type Property } from '@flowglass/spec'
import { useState } from 'react'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Field, IconButton, Select, TextInput, TypeGlyph } from '../../ui/index.ts'
import { changePropertyName, type PropertySidePlace } from '../commands.ts'
import { JsonControl } from '../fields/JsonControl.tsx'
import { CommitInput } from '../parts/CommitInput.tsx'
import styles from './PropertiesEditor.module.css'
import { typeChoiceOf, typeChoices, withType, type TypeChoice } from './typeChoice.ts'

const choices = Object.entries(typeChoices).map(([value, label]) => ({ value, label }))
const isChoice = (text: string): text is Exclude<TypeChoice, 'other'> => text in typeChoices

/** One input or output: name, type; description, default and the whole schema fold out. */
export function PropertyRow({
  place,
  property,
  onChange,
  onRemove,
}: {
  place: PropertySidePlace
  property: Property
  onChange: (property: Property, coalesce?: string) => void
  onRemove: () => void
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const [isOpen, setOpen] = useState(false)
  const { title, description } = property
  const choice = typeChoiceOf(property)
  const set = (key: string, value: Json | undefined): void => {
    const others = Object.entries(property).filter(([other]) => other !== key)
    const own = value === undefined ? [] : [[key, value] as const]
    onChange({ ...Object.fromEntries([...others, ...own]), title }, `${title}/${key}`)
  }
  return (
    <div className={styles.row} data-property={title} data-row>
      <span className={styles.glyph}>
        <TypeGlyph type={dataTypeOf(property)} isDecorative />
      </span>
      <CommitInput
        value={title}
        onCommit={(to, coalesce) => changePropertyName(store, place, { from: title, to, coalesce })}
        refusal={(to) => refusalToRenameProperty(document, { ...place, from: title, to })}
        label={`Name of ${title}`}
        isMono
      />
      <Select
        value={choice === 'other' ? 'other' : choice}
        options={choice === 'other' ? [...choices, { value: 'other', label: 'see JSON' }] : choices}
        onChange={(next) => isChoice(next) && next !== choice && onChange(withType(property, next))}
        size="sm"
        look="soft"
        aria-label={`Type of ${title}`}
      />
      <IconButton
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        label={`More about ${title}`}
        size="sm"
        iconSize={12}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <IconButton icon="x" label={`Remove ${title}`} size="sm" iconSize={12} onClick={onRemove} />
      {isOpen && (
        <div className={styles.more}>
          <Field label="Description">
            <TextInput
              value={typeof description === 'string' ? description : ''}
              onChange={(text) => set('description', text === '' ? undefined : text)}
              size="sm"
              look="soft"
            />
          </Field>
          <Field label="Default" hint="JSON. Without one the value must be given.">
            <JsonControl
              value={property['default']}
              onChange={(value) => set('default', value)}
              label={`Default of ${title} as JSON`}
              refusal={(value) => refusalOfDefault(value, property)}
            />
          </Field>
          <Field label="Schema">
            <JsonControl
              value={property}
              onChange={(value) =>
                isObject(value) && onChange({ ...value, title }, `${title}/schema`)
              }
              label={`Schema of ${title} as JSON`}
              refusal={(value) =>
                isObject(value) ? undefined : 'A schema is an object in braces.'
              }
            />
          </Field>
        </div>
      )}
    </div>
  )
}

function refusalOfDefault(value: Json, property: Property): string | undefined {
  const cast = castValue(value, property)
  return cast.ok ? undefined : `Expected ${cast.expected}, found ${cast.found}.`
}
