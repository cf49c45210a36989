import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC, type RouterOutputs } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Note } from '../../ui/index.ts'

export type LocalServer = RouterOutputs['models']['findLocal'][number]

const modelWords = ([first, ...more]: readonly string[]): string => {
  if (first === undefined) return 'without models'
  return more.length === 0 ? `with ${first}` : `with ${first} and ${more.length} more`
}

/** What was found on this computer, each with the press that adds it. */
export function LocalServers({
  servers,
  onAdded,
}: {
  servers: readonly LocalServer[]
  onAdded: (id: string) => void
}) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const add = useMutation(
    trpc.models.add.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries()
        onAdded(id)
      },
    }),
  )
  if (servers.length === 0) {
    return (
      <Note icon="scan-search">
        Nothing was found on this computer. Start Ollama, vLLM, LM Studio or llama.cpp on its usual
        port, or add its address by hand.
      </Note>
    )
  }
  return (
    <>
      {servers.map(({ kind, url, models }) => (
        <Note
          key={url}
          icon="scan-search"
          action={
            <Button
              size="sm"
              isBusy={add.isPending}
              onClick={() => add.mutate({ label: kind, url })}
              aria-label={`Add ${kind}`}
            >
              Add
            </Button>
          }
        >
          Found on this computer: <b>{kind}</b> at {new URL(url).host}, {modelWords(models)}
        </Note>
      ))}
      {add.isError && <Note tone="error">{errorMessage(add.error)}</Note>}
    </>
  )
}
