import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Checkbox, Field, Note, TextInput } from '../../ui/index.ts'
import styles from './AddHost.module.css'

export function AddHost() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [host, setHost] = useState('')
  const [isNear, setIsNear] = useState(false)
  const add = useMutation(
    trpc.hosts.add.mutationOptions({
      onSuccess: async () => {
        setHost('')
        setIsNear(false)
        await queries.invalidateQueries()
      },
    }),
  )
  const reason = host.trim() === '' ? 'Type a host first' : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) add.mutate({ host, ...(isNear && { reach: 'private' }) })
      }}
    >
      <Field
        label="Host"
        hint="A name, an address, or *.example.org for all names below it. With a port for that port alone."
      >
        <TextInput
          isMono
          value={host}
          onChange={setHost}
          placeholder="api.example.org"
          inputMode="url"
        />
      </Field>
      <Checkbox isChecked={isNear} onChange={setIsNear}>
        It stands on this computer or in the private network
      </Checkbox>
      {add.isError && <Note tone="error">{errorMessage(add.error)}</Note>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={add.isPending} disabledReason={reason}>
          Allow
        </Button>
      </div>
    </form>
  )
}
