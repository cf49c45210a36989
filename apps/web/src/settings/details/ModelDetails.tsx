import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AllowHost } from '../../editor/readiness/AllowHost.tsx'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, ConfirmDialog, Note, useToast } from '../../ui/index.ts'
import { type ConnectionDraft, ConnectionFields } from './ConnectionFields.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import styles from './details.module.css'
import { addressProblem, type Connection } from '../models.ts'
import { TestModel } from './TestModel.tsx'

/** One connection: test it, change it, remove it. */
export function ModelDetails({
  connection,
  onRemoved,
}: {
  connection: Connection
  onRemoved: () => void
}) {
  const { id, label, url, origin, hasKey, isAllowed } = connection
  const trpc = useTRPC()
  const queries = useQueryClient()
  const toast = useToast()
  const [draft, setDraft] = useState<ConnectionDraft>({ label, url, apiKey: '' })
  const [isAsking, setIsAsking] = useState(false)
  const refresh = () => queries.invalidateQueries(trpc.models.pathFilter())

  const update = useMutation(
    trpc.models.update.mutationOptions({
      onSuccess: async () => {
        setDraft((last) => ({ ...last, apiKey: '' }))
        toast.show({ icon: 'check', text: `Saved ${draft.label}` })
        await refresh()
      },
    }),
  )
  const remove = useMutation(
    trpc.models.remove.mutationOptions({
      onSuccess: async () => {
        onRemoved()
        toast.show({ icon: 'trash-2', text: `Removed ${label}` })
        await refresh()
      },
    }),
  )
  const isChanged = draft.label !== label || draft.url !== url || draft.apiKey !== ''
  const reason = isChanged ? addressProblem(draft.url) : 'Nothing has changed'

  return (
    <div className={styles.details}>
      <DetailsHead name={label} about={`OpenAI compatible, ${origin}`}>
        <Button variant="ghost" size="sm" icon="trash-2" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </DetailsHead>
      {!isAllowed && (
        <Note tone="warn" action={<AllowHost host={hostOf(origin)} />}>
          Its host is not on the list of allowed hosts, so nothing is sent.
        </Note>
      )}
      <TestModel connection={connection} />
      <form
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault()
          const { apiKey, ...rest } = draft
          if (reason === undefined) update.mutate({ id, ...rest, ...(apiKey && { apiKey }) })
        }}
      >
        <h3>Configuration</h3>
        <div className={styles.form}>
          <ConnectionFields draft={draft} onChange={setDraft} hasStoredKey={hasKey} />
        </div>
        {update.isError && <Note tone="error">{errorMessage(update.error)}</Note>}
        <div className={styles.row}>
          <Button type="submit" variant="ink" isBusy={update.isPending} disabledReason={reason}>
            Save
          </Button>
          {hasKey && (
            <Button variant="ghost" onClick={() => update.mutate({ id, apiKey: null })}>
              Forget the key
            </Button>
          )}
        </div>
      </form>
      {remove.isError && <Note tone="error">{errorMessage(remove.error)}</Note>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${label}?`}
        description="Its key is deleted and cannot be brought back. Flows and stored runs stay as they are; runs with real models that need this host will say that it is missing."
        confirmLabel="Remove"
        isDanger
        onConfirm={() => remove.mutate({ id })}
      />
    </div>
  )
}

function hostOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}
