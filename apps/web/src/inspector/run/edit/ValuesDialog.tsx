import { useId, useRef, useState } from 'react'
import type { Refusal } from '../../../editor/refusals/reason.ts'
import { RefusalNote } from '../../../editor/refusals/RefusalNote.tsx'
import { useValueDrafts, valuesOf } from '../../../editor/values/useValueDrafts.ts'
import { ValueField } from '../../../editor/values/ValueField.tsx'
import { Button, Dialog, Field, Select, type IconName } from '../../../ui/index.ts'
import type { Editing } from './editing.ts'
import styles from './ValuesDialog.module.css'

/** Values in fields, checked before anything happens. What is refused is told here, nothing is lost. */
export function ValuesDialog({
  editing,
  icon,
  onClose,
}: {
  editing: Editing
  icon: IconName
  onClose: () => void
}) {
  const { asked, submit } = editing
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = useValueDrafts(asked.properties, asked.known)
  const [route, setRoute] = useState(asked.route)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const send = async (): Promise<void> => {
    setChecked(true)
    const wrong = fields.find(({ reading }) => !reading.ok)
    if (wrong !== undefined) return focusOn(form.current, wrong.property.title)
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const reason = await submit(valuesOf(fields), route)
    setBusy(false)
    if (reason === undefined) onClose()
    else setRefusal(reason)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={editing.title}
      description={editing.about}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" icon={icon} isBusy={isBusy}>
            {editing.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        aria-label={editing.title}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {fields.map(({ property, draft, reading, change }) => (
          <ValueField
            key={property.title}
            property={property}
            draft={draft}
            error={isChecked && !reading.ok ? reading.message : undefined}
            onChange={change}
          />
        ))}
        {asked.routes.length > 0 && (
          <Field label="Route" hint="The way on from this step.">
            <Select
              aria-label="Route"
              value={route}
              options={asked.routes.map((value) => ({ value, label: value }))}
              onChange={setRoute}
            />
          </Field>
        )}
        {fields.length === 0 && asked.routes.length === 0 && (
          <p className={styles.none}>There is nothing to fill in.</p>
        )}
      </form>
      {refusal !== undefined && <RefusalNote refusal={refusal} isApart />}
    </Dialog>
  )
}

function focusOn(form: HTMLFormElement | null, title: string): void {
  const field = form?.querySelector(`[data-input="${CSS.escape(title)}"]`)
  field?.querySelector<HTMLElement>('textarea, input, button')?.focus()
}
