import { useId, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Field } from '../fields/Field.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks for the new name of a flow. Give it a key, so that each flow starts with its own name. */
export function RenameDialog({
  name,
  onRename,
  onClose,
}: {
  name: string
  onRename: (name: string) => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState(name)
  const form = useId()
  const isEmpty = draft.trim() === ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename the flow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="ink"
            disabledReason={isEmpty ? 'Give it a name first' : undefined}
          >
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmpty) return
          if (draft.trim() !== name) onRename(draft.trim())
          onClose()
        }}
      >
        <Field label="Name" hint="The name of the flow in its Agent Spec file changes with it.">
          <TextInput value={draft} onChange={setDraft} maxLength={200} size="lg" />
        </Field>
      </form>
    </Dialog>
  )
}
