import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { addressProblem } from '../models.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { Credential } from './credentials.ts'

/** A new credential, or another value for one that is there. */
export function CredentialDialog({
  credential,
  onClose,
}: {
  credential: Credential | undefined
  onClose: () => void
}) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [name, setName] = useState(credential?.name ?? '')
  const [origin, setOrigin] = useState(credential?.origin ?? '')
  const [value, setValue] = useState('')
  const done = {
    onSuccess: async () => {
      await queries.invalidateQueries()
      onClose()
    },
  }
  const add = useMutation(trpc.credentials.add.mutationOptions(done))
  const update = useMutation(trpc.credentials.update.mutationOptions(done))
  const { error } = credential === undefined ? add : update
  const reason =
    name.trim() === ''
      ? 'Give it a name first'
      : value.trim() === ''
        ? 'Type its value first'
        : addressProblem(origin)
  const save = () => {
    const bound = origin.trim() === '' ? {} : { origin }
    if (credential === undefined) add.mutate({ name, value, ...bound })
    else
      update.mutate({ id: credential.id, name, value, ...bound, forAnyHost: origin.trim() === '' })
  }
  return (
    <FormDialog
      title={credential === undefined ? 'Add a credential' : `Replace ${credential.name}`}
      submitLabel="Store"
      disabledReason={reason}
      isBusy={add.isPending || update.isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Name" hint="What flows call it by.">
        <TextInput isMono value={name} onChange={setName} maxLength={200} />
      </Field>
      <Field
        label="Address"
        hint="It is sent to this host and port alone. Left empty: wherever a flow names it for."
        error={addressProblem(origin)}
      >
        <TextInput
          isMono
          value={origin}
          onChange={setOrigin}
          inputMode="url"
          placeholder="https://api.openai.com"
        />
      </Field>
      <Field label="Value" hint="It is encrypted and never shown again.">
        <TextInput isMono type="password" autoComplete="off" value={value} onChange={setValue} />
      </Field>
    </FormDialog>
  )
}
