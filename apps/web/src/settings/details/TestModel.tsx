import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Chip, formatDuration, TextInput } from '../../ui/index.ts'
import styles from './details.module.css'
import type { Connection } from '../models.ts'

/** Asks the host for a sign of life: its list of models, or one word of a named model. */
export function TestModel({ connection }: { connection: Connection }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [model, setModel] = useState(connection.models?.[0] ?? '')
  const test = useMutation(
    trpc.models.test.mutationOptions({
      onSuccess: () => queries.invalidateQueries(trpc.models.pathFilter()),
    }),
  )
  const name = model.trim()
  const result = test.data
  return (
    <section className={styles.section}>
      <h3>Test</h3>
      <p>
        {name === ''
          ? `Asks ${connection.origin} which models it has.`
          : `Sends one short prompt to ${name} at ${connection.origin}.`}
      </p>
      <div className={styles.row}>
        <TextInput
          isMono
          value={model}
          onChange={setModel}
          placeholder="Model, may be left empty"
          aria-label="Model to test"
          list="known-models"
        />
        <datalist id="known-models">
          {connection.models?.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </datalist>
        <Button
          icon="play"
          isBusy={test.isPending}
          onClick={() => test.mutate({ id: connection.id, ...(name && { model: name }) })}
        >
          {test.isPending ? 'Waiting for an answer' : 'Send a test'}
        </Button>
      </div>
      <output className={styles.row}>
        {result && !test.isPending && (
          <>
            <Chip status={result.ok ? 'done' : 'failed'}>{result.ok ? 'ready' : 'not ready'}</Chip>
            <span className={styles.sub}>
              {result.message} ({formatDuration(result.millis)})
            </span>
          </>
        )}
        {test.isError && (
          <>
            <Chip status="failed">not tested</Chip>
            <span className={styles.sub}>{errorMessage(test.error)}</span>
          </>
        )}
      </output>
    </section>
  )
}
