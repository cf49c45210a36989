import {
  componentOf,
  kindOf,
  ref,
  refId,
  type ComponentId,
  type Field,
  type Json,
} from '@flowglass/spec'
import { use } from 'react'
import { edit } from '../../editor/edit.ts'
import { enterFlow } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Disclosure, Icon, IconButton, iconNameOf, Menu } from '../../ui/index.ts'
import { changeField } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Section } from '../parts/Section.tsx'
import { componentWords } from './componentWords.ts'
import styles from './ComponentField.module.css'
import { pathKey } from './control.ts'
import { JsonControl } from './JsonControl.tsx'
import { NestedForm } from './nestedForm.ts'
import { componentsFor, kindsFor, withNewComponent } from './newComponent.ts'
import { pickEntries } from './pickEntries.ts'
import { valueAt } from './valueAt.ts'

/** Several components in a field, such as the tools of an agent: added, opened, taken out. */
export function ComponentList({
  owner,
  path,
  field,
  error,
}: {
  owner: ComponentId
  path: readonly (string | number)[]
  field: Field
  error: string | undefined
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const value = valueAt(componentOf(document, owner), path)
  const list: readonly Json[] = Array.isArray(value) ? value : []
  const ids = list.map(refId)
  const place = { owner, path }
  const change = (next: Json | undefined): void =>
    changeField(store, place, { label: field.label, value: next })

  // A list may hold other things than references, such as names of tools: those only JSON can edit.
  if (ids.includes(undefined)) {
    return (
      <Section title={field.label} help={field.help}>
        <JsonControl value={list} onChange={change} label={`${field.label} as JSON`} />
      </Section>
    )
  }
  const chosen = new Set(ids.filter((id) => id !== undefined))
  const add = (id: ComponentId): void =>
    change(chosen.has(id) ? list.filter((json) => refId(json) !== id) : [...list, ref(id)])
  const entries = pickEntries(document, {
    known: componentsFor(document, field),
    chosen,
    kinds: kindsFor(field),
    onPick: add,
    onNew: (type) =>
      edit(store, `Added to ${field.label}`, (now) => withNewComponent(now, { place, type, list })),
  })
  return (
    <PlaceMark owner={owner} at={pathKey(path)}>
      <Section
        title={field.label}
        hint={hintFor(field, list.length)}
        help={field.help}
        aside={
          <Menu
            align="end"
            entries={entries}
            trigger={<IconButton icon="plus" label={`Add to ${field.label}`} size="sm" />}
          />
        }
      >
        <div className={styles.list}>
          {[...chosen].map((id) => (
            <div key={id} className={styles.row}>
              <ListItem id={id} />
              <IconButton
                icon="x"
                label={`Take out ${componentWords(document, id).title}`}
                size="sm"
                iconSize={12}
                onClick={() => add(id)}
              />
            </div>
          ))}
        </div>
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </Section>
    </PlaceMark>
  )
}

function hintFor(field: Field, count: number): string {
  if (count === 0) return 'none yet'
  return field.role === 'tool' ? 'the agent may call these' : `${count}`
}

/** One entry: its own fields fold out; a flow is opened on the canvas instead. */
function ListItem({ id }: { id: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const form = use(NestedForm)
  const isFlow = componentOf(document, id)?.component_type === 'Flow'
  if (!isFlow) {
    return (
      <Disclosure title={<ItemTitle id={id} />} aside={componentWords(document, id).detail}>
        {form(id)}
      </Disclosure>
    )
  }
  return (
    <button type="button" className={styles.flow} onClick={() => enterFlow(store, id)}>
      <ItemTitle id={id} />
      <Icon name="corner-down-right" size={12} />
      <span className="visuallyHidden">, open</span>
    </button>
  )
}

function ItemTitle({ id }: { id: ComponentId }) {
  const document = useEditor(selectShown)
  const kind = kindOf(componentOf(document, id)?.component_type ?? '')
  const { title } = componentWords(document, id)
  return (
    <span className={styles.item} data-category={kind?.category}>
      <Icon name={iconNameOf(kind?.icon ?? '')} size={14} />
      <span className={styles.tool}>{title}</span>
    </span>
  )
}
