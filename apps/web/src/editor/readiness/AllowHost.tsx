import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Note } from '../../ui/index.ts'
import type { ModelReadiness } from './readiness.ts'
import { readinessKey } from './useReadiness.ts'

/** One press lets Flowglass call a model's host, on its port and no other. */
export function AllowHost({
  host: { host = '', port, reach },
}: {
  host: Pick<ModelReadiness['host'], 'host' | 'port' | 'reach'>
}) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const allow = useMutation(
    trpc.hosts.add.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queries.invalidateQueries(trpc.models.pathFilter()),
          queries.invalidateQueries(trpc.hosts.pathFilter()),
          queries.invalidateQueries({ queryKey: readinessKey }),
        ]),
    }),
  )
  return (
    <>
      <Button
        icon="shield-check"
        isBusy={allow.isPending}
        onClick={() =>
          allow.mutate({
            host,
            ...(port !== undefined && { portFrom: port, portTo: port }),
            ...(reach && { reach }),
          })
        }
      >
        {`Allow this host, port ${port ?? ''}`}
      </Button>
      {allow.isError && <Note tone="error">{errorMessage(allow.error)}</Note>}
    </>
  )
}
