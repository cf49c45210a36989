import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Note } from '../../ui/index.ts'
import { type ConnectionDraft, ConnectionFields } from './ConnectionFields.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import styles from './details.module.css'
import { addressProblem } from '../models.ts'

const blank: ConnectionDraft = { label: '', url: '', apiKey: '' }

const missing = ({ label, url }: ConnectionDraft): string | undefined => {
  if (label.trim() === '') return 'Give it a name first'
  return url.trim() === '' ? 'Give it an address first' : addressProblem(url)
}

/** Connects a model. Nothing is sent to the address until it is tested or a run calls it. */
export function AddModel({ onAdded }: { onAdded: (id: string) => void }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(blank)
  const reason = missing(draft)
  const add = useMutation(
    trpc.models.add.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries(trpc.models.pathFilter())
        onAdded(id)
      },
    }),
  )
  return (
    <form
      className={styles.details}
      onSubmit={(event) => {
        event.preventDefault()
        const { label, url, apiKey } = draft
        if (reason === undefined) add.mutate({ label, url, ...(apiKey && { apiKey }) })
      }}
    >
      <DetailsHead name="Add a model" about="OpenAI compatible" />
      <div className={styles.form}>
        <ConnectionFields draft={draft} onChange={setDraft} />
      </div>
      {add.isError && <Note tone="error">{errorMessage(add.error)}</Note>}
      <div className={styles.row}>
        <Button type="submit" variant="ink" isBusy={add.isPending} disabledReason={reason}>
          Add
        </Button>
      </div>
    </form>
  )
}
