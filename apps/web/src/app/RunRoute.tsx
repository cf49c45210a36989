import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { errorMessage } from '../trpcError.ts'
import { useTRPC } from '../trpc.ts'
import { EmptyState, Link, paths } from '../ui/index.ts'
import { PageShell } from './shell/PageShell.tsx'
import { StudioSkeleton } from './shell/StudioSkeleton.tsx'

/** The address of a run is the studio of its flow, with that run on the screen. */
export function RunRoute({
  runId,
  page: Page,
}: {
  runId: string
  page: ComponentType<{ flowId: string; runId: string }>
}) {
  const trpc = useTRPC()
  const run = useQuery(trpc.runs.get.queryOptions({ id: runId }))
  if (run.isPending) return <StudioSkeleton />
  if (run.isError) {
    return (
      <PageShell crumbs={[{ label: 'Runs' }]}>
        <EmptyState
          icon="circle-alert"
          tone="error"
          title="This run could not be opened"
          actions={<Link to={paths.library}>All flows</Link>}
        >
          {errorMessage(run.error)}
        </EmptyState>
      </PageShell>
    )
  }
  return <Page key={run.data.flowId} flowId={run.data.flowId} runId={runId} />
}
