import { newSubflow, refusalToUseFlow } from '@flowglass/document'
import { componentOf, kindOf, ref, refId, type ComponentId, type Field } from '@flowglass/spec'
import { use, useId } from 'react'
import { edit } from '../../editor/edit.ts'
import { enterFlow } from '../../editor/selection.ts'
import { selectShown } from '../../editor/shown.ts'
import { useEditor, useEditorStore } from '../../editor/store.ts'
import { Disclosure, Icon, IconButton, iconNameOf, Menu } from '../../ui/index.ts'
import { changeField } from '../commands.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { componentWords, sharedWords } from './componentWords.ts'
import styles from './ComponentField.module.css'
import { pathKey } from './control.ts'
import { NestedForm } from './nestedForm.ts'
import { componentsFor, kindsFor, withNewComponent } from './newComponent.ts'
import { pickEntries } from './pickEntries.ts'
import { ServerOffers } from './ServerOffers.tsx'
import { valueAt } from './valueAt.ts'

/** Which component stands in a field: one of the document or a new one; its own fields fold out. */
export function ComponentField({
  owner,
  path,
  field,
  error,
  isInlined = false,
}: {
  owner: ComponentId
  path: readonly (string | number)[]
  field: Field
  error: string | undefined
  /** Its fields are drawn elsewhere already. */
  isInlined?: boolean
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const form = use(NestedForm)
  const errorId = useId()
  const id = refId(valueAt(componentOf(document, owner), path))
  const place = { owner, path }
  const words = id === undefined ? undefined : componentWords(document, id)
  const shared = id === undefined ? undefined : sharedWords(document, id)
  const target = id === undefined ? undefined : componentOf(document, id)
  const isFlow = target?.component_type === 'Flow'
  const entries = pickEntries(document, {
    known: componentsFor(document, field),
    chosen: new Set(id === undefined ? [] : [id]),
    // A new flow is more than one component: only the steps that run a single one can make it.
    kinds: kindsFor(field).filter(({ role }) => role !== 'flow' || path[0] === 'subflow'),
    onPick: (next) => changeField(store, place, { label: field.label, value: ref(next) }),
    onNew: (type) =>
      edit(store, `New ${field.label}`, (now) =>
        type === 'Flow'
          ? newSubflow(now, { node: owner, name: componentOf(now, owner)?.name ?? 'flow' }).document
          : withNewComponent(now, { place, type }),
      ),
    ...(field.required === true
      ? {}
      : { onNone: () => changeField(store, place, { label: field.label, value: undefined }) }),
    ...(field.role === 'flow'
      ? { refusal: (flowId: ComponentId) => refusalToUseFlow(document, { node: owner, flowId }) }
      : {}),
  })
  return (
    <PlaceMark owner={owner} at={pathKey(path)}>
      <div className={styles.line}>
        <span className={styles.label} aria-hidden="true">
          {field.label}
        </span>
        <Menu
          entries={entries}
          trigger={
            <button
              type="button"
              className={styles.pick}
              data-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : errorId}
            >
              <span className="visuallyHidden">{field.label}: </span>
              {words !== undefined && !words.isModel && (
                <Icon name={iconNameOf(words.icon)} size={14} />
              )}
              <span className={styles.title} data-model={words?.isModel || undefined}>
                {words?.title ?? 'Choose'}
              </span>
              <span
                className={styles.detail}
                data-side={words?.isModel === true ? undefined : 'right'}
              >
                {words?.isModel === true ? words.detail : shared}
              </span>
              <Icon name="chevrons-up-down" size={12} />
            </button>
          }
        />
        {isFlow && id !== undefined && (
          <IconButton
            icon="corner-down-right"
            label="Open this flow"
            size="sm"
            onClick={() => enterFlow(store, id)}
          />
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {!isInlined && !isFlow && id !== undefined && target !== undefined && (
        <Disclosure
          title={`${field.label} settings`}
          aside={shared ?? kindOf(target.component_type)?.label}
        >
          {form(id)}
        </Disclosure>
      )}
      {field.role === 'transport' && id !== undefined && <ServerOffers owner={owner} />}
    </PlaceMark>
  )
}
