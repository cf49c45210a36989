import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../trpc.ts'
import { errorMessage } from '../trpcError.ts'
import { Button, EmptyState, Note, Skeleton, usePageTitle } from '../ui/index.ts'
import { AddModel } from './details/AddModel.tsx'
import { BuiltInModel } from './details/BuiltInModel.tsx'
import { ModelDetails } from './details/ModelDetails.tsx'
import { ModelList } from './ModelList.tsx'
import styles from './ModelsPage.module.css'
import type { Choice } from './models.ts'

/** Which models flows can call: the built-in one, and the endpoints a person has connected. */
export function ModelsPage() {
  usePageTitle('Models')
  const trpc = useTRPC()
  const models = useQuery(trpc.models.list.queryOptions())
  const [choice, setChoice] = useState<Choice>({ kind: 'builtIn' })

  if (models.isError) {
    return (
      <EmptyState
        icon="circle-alert"
        tone="error"
        title="The models could not be listed"
        actions={<Button onClick={() => void models.refetch()}>Try again</Button>}
      >
        {errorMessage(models.error)}
      </EmptyState>
    )
  }
  const connections = models.data?.connections ?? []
  const chosen =
    choice.kind === 'connection' ? connections.find(({ id }) => id === choice.id) : undefined

  return (
    <div className={styles.page}>
      <section className={styles.list} aria-busy={models.isPending || undefined}>
        <div className={styles.head}>
          <h1 className={styles.title}>Models</h1>
          <Button variant="primary" icon="plus" onClick={() => setChoice({ kind: 'new' })}>
            Add a model
          </Button>
        </div>
        <p className={styles.lead}>
          A flow names the address of its model. When it runs with real models, Flowglass calls the
          connection here that has the same host and port, with its key.
        </p>
        {models.isPending ? (
          <Skeleton height={108} />
        ) : (
          <ModelList connections={connections} choice={choice} onChoose={setChoice} />
        )}
        <Note icon="lock">
          Keys are encrypted in the data folder on this computer, with a key file of their own. They
          are sent to their host alone, are never shown again, and never stand in an export, a run
          or a log.
        </Note>
      </section>
      <aside className={styles.details} aria-label="Details">
        {choice.kind === 'new' && (
          <AddModel onAdded={(id) => setChoice({ kind: 'connection', id })} />
        )}
        {chosen && (
          <ModelDetails
            key={chosen.id}
            connection={chosen}
            onRemoved={() => setChoice({ kind: 'builtIn' })}
          />
        )}
        {choice.kind !== 'new' && !chosen && <BuiltInModel />}
      </aside>
    </div>
  )
}
