import { useMutation } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Chip, formatDuration } from '../../ui/index.ts'
import styles from './readiness.module.css'

/** Sends one short prompt, and says in words what came of it. */
export function TryModel({
  componentId,
  textOf,
  disabledReason,
}: {
  componentId: string
  /** The document that holds the model, asked for when the test is wanted. */
  textOf: () => Promise<string>
  disabledReason: string | undefined
}) {
  const trpc = useTRPC()
  const test = useMutation(trpc.models.test.mutationOptions())
  const ask = useMutation({
    mutationFn: async () => test.mutateAsync({ text: await textOf(), componentId }),
  })
  const result = ask.data
  return (
    <>
      <Button
        icon="play"
        isBusy={ask.isPending}
        disabledReason={disabledReason}
        onClick={() => ask.mutate()}
      >
        Send a test
      </Button>
      <output className={styles.result}>
        {result && !ask.isPending && (
          <>
            <Chip status={result.ok ? 'done' : 'failed'}>{result.ok ? 'ready' : 'not ready'}</Chip>
            <span>
              {result.message} ({formatDuration(result.millis)})
            </span>
          </>
        )}
        {ask.isError && <span>{errorMessage(ask.error)}</span>}
      </output>
    </>
  )
}
