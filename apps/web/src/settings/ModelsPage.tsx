import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../trpc.ts'
import { errorMessage } from '../trpcError.ts'
import { Button, Note, PageHead, usePageTitle } from '../ui/index.ts'
import { AddModel } from './details/AddModel.tsx'
import { BuiltInModel } from './details/BuiltInModel.tsx'
import { ModelDetails } from './details/ModelDetails.tsx'
import { ModelList } from './ModelList.tsx'
import styles from './ModelsPage.module.css'
import { type Choice, keyOf } from './models.ts'
import { ListFailed } from './parts/ListFailed.tsx'
import { Loaded } from './parts/Loaded.tsx'
import { LocalServers } from './used/LocalServers.tsx'
import { UsedPrices } from './used/UsedPrices.tsx'
import { UsedModelDetails } from './used/UsedModelDetails.tsx'

/** Which models flows call and what each still needs; places that serve models; the built-in one. */
export function ModelsPage() {
  usePageTitle('Models')
  const trpc = useTRPC()
  const models = useQuery(trpc.models.list.queryOptions())
  const used = useQuery(trpc.models.used.queryOptions())
  const found = useMutation(trpc.models.findLocal.mutationOptions())
  const [choice, setChoice] = useState<Choice>({ kind: 'builtIn' })

  if (models.isError) {
    return <ListFailed title="Models" error={models.error} onRetry={() => void models.refetch()} />
  }
  const chosen =
    choice.kind === 'connection'
      ? models.data?.connections.find(({ id }) => id === choice.id)
      : undefined
  const chosenModel =
    choice.kind === 'used' ? used.data?.find((model) => keyOf(model) === choice.key) : undefined

  return (
    <div className={styles.page}>
      <section className={styles.list} aria-busy={models.isPending || undefined}>
        <PageHead
          title="Models"
          lead="A model is ready when its configuration, its credential and its host are in place."
          actions={
            <>
              <Button icon="scan-search" isBusy={found.isPending} onClick={() => found.mutate()}>
                Find local servers
              </Button>
              <Button variant="primary" icon="plus" onClick={() => setChoice({ kind: 'new' })}>
                Add a model
              </Button>
            </>
          }
        />
        <Loaded query={models}>
          {({ connections }) => (
            <ModelList
              used={used.data ?? []}
              connections={connections}
              choice={choice}
              onChoose={setChoice}
            />
          )}
        </Loaded>
        {found.data && (
          <LocalServers
            servers={found.data}
            onAdded={(id) => setChoice({ kind: 'connection', id })}
          />
        )}
        {found.isError && <Note tone="error">{errorMessage(found.error)}</Note>}
        {used.isError && <Note tone="error">{errorMessage(used.error)}</Note>}
        <UsedPrices models={used.data ?? []} />
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
        {chosenModel && <UsedModelDetails key={keyOf(chosenModel)} model={chosenModel} />}
        {choice.kind !== 'new' && !chosen && !chosenModel && <BuiltInModel />}
      </aside>
    </div>
  )
}
