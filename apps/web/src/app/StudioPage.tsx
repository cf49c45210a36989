import { useQuery } from '@tanstack/react-query'
import { browserJournal } from '../editor/journal.ts'
import { openFlow } from '../editor/opening.ts'
import { useTRPCClient } from '../trpc.ts'
import { OpenFailed } from './shell/OpenFailed.tsx'
import { StudioSkeleton } from './shell/StudioSkeleton.tsx'
import { BrokenFlow } from './studio/BrokenFlow.tsx'
import { Studio } from './studio/Studio.tsx'

/** Loads a stored flow and opens it; nothing can be saved before it has been read. */
export function StudioPage({ flowId, runId }: { flowId: string; runId?: string }) {
  const client = useTRPCClient()
  const opening = useQuery({
    // Never from a cache: an editor must start from what is stored now.
    queryKey: ['opening', flowId],
    queryFn: async () => {
      const flow = await client.flows.get.query({ id: flowId })
      return { flow, opened: await openFlow(flow, browserJournal) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (opening.isError) {
    return <OpenFailed what="flow" error={opening.error} onRetry={() => void opening.refetch()} />
  }
  if (opening.isPending) return <StudioSkeleton />
  const { flow, opened } = opening.data
  if (!opened.ok) return <BrokenFlow flow={flow} diagnostics={opened.diagnostics} />
  return <Studio flow={flow} opened={opened} runId={runId} />
}
