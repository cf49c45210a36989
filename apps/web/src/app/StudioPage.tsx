import { useQuery } from '@tanstack/react-query'
import { browserJournal } from '../editor/journal.ts'
import { openFlow } from '../editor/opening.ts'
import { useTRPCClient } from '../trpc.ts'
import { errorMessage } from '../trpcError.ts'
import { Button, EmptyState, paths, TextLink } from '../ui/index.ts'
import { PageShell } from './shell/PageShell.tsx'
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
    return (
      <PageShell crumbs={[{ label: 'Flows', to: paths.library }]}>
        <EmptyState
          icon="circle-alert"
          tone="error"
          title="This flow could not be opened"
          actions={
            <>
              <TextLink to={paths.library}>All flows</TextLink>
              <Button onClick={() => void opening.refetch()}>Try again</Button>
            </>
          }
        >
          {errorMessage(opening.error)}
        </EmptyState>
      </PageShell>
    )
  }
  if (opening.isPending) return <StudioSkeleton />
  const { flow, opened } = opening.data
  if (!opened.ok) return <BrokenFlow flow={flow} diagnostics={opened.diagnostics} />
  return <Studio flow={flow} opened={opened} runId={runId} />
}
