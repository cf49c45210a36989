import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Note, TextInput } from '../../ui/index.ts'
import styles from './readiness.module.css'
import { readinessKey } from './useReadiness.ts'

/** Stores a key for one place, under the name that a document calls it by. */
export function GiveCredential({ name, origin }: { name: string; origin: string | undefined }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [value, setValue] = useState('')
  const add = useMutation(
    trpc.credentials.add.mutationOptions({
      onSuccess: async () => {
        setValue('')
        await Promise.all([
          queries.invalidateQueries(trpc.models.pathFilter()),
          queries.invalidateQueries(trpc.credentials.pathFilter()),
          queries.invalidateQueries({ queryKey: readinessKey }),
        ])
      },
    }),
  )
  return (
    <form
      className={styles.credential}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (value.trim() !== '') add.mutate({ name, value, ...(origin && { origin }) })
      }}
    >
      <TextInput
        isMono
        type="password"
        autoComplete="off"
        value={value}
        onChange={setValue}
        placeholder="Key"
        aria-label={`Key, to be stored as ${name}`}
      />
      <Button
        type="submit"
        icon="key-round"
        isBusy={add.isPending}
        disabledReason={value.trim() === '' ? 'Type the key first' : undefined}
      >
        Store it
      </Button>
      {add.isError && <Note tone="error">{errorMessage(add.error)}</Note>}
    </form>
  )
}
