import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isGoing } from '../../editor/follow.ts'
import type { Session } from '../../editor/session.ts'
import { useTRPCClient } from '../../trpc.ts'
import { errorMessage, isNotFound } from '../../trpcError.ts'
import { useToast } from '../../ui/index.ts'
import { flowOfRun } from '../flowOfRun.ts'
import { createRunAddress } from './runAddress.ts'

/** Shows the run that the address names, or one that goes on, and lets the address follow the screen. */
export function useRunAddress({ store }: Session, runId: string | undefined): void {
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { show } = useToast()
  const address = useMemo(() => {
    const { flowId } = store.getState()
    return createRunAddress({
      store,
      going: async () => {
        const [last] = await client.runs.list.query({ flowId, limit: 1 })
        return last !== undefined && isGoing(last.status) ? last.id : undefined
      },
      // Known here, the page need not ask and stays as it is.
      onNaming: (id) => queries.setQueryData(flowOfRun(client, id).queryKey, flowId),
    })
  }, [client, queries, store])
  useEffect(() => address.follow(), [address])
  useEffect(() => {
    address.obey(runId).catch((error: unknown) =>
      show({
        // A reload, which the server advises, would ask for the same run again.
        text: isNotFound(error)
          ? 'This run does not exist, or no longer. Choose another one of the list.'
          : `The run could not be opened: ${errorMessage(error)}`,
        status: 'failed',
      }),
    )
  }, [address, runId, show])
}
