import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTRPCClient } from '../trpc.ts'
import { flowOfRun } from './flowOfRun.ts'
import type { Route } from './routes.ts'
import { OpenFailed } from './shell/OpenFailed.tsx'
import { StudioSkeleton } from './shell/StudioSkeleton.tsx'

/**
 * The studio of a flow. The address of a run is that of its flow's studio, with that run on the screen:
 * going from one to the other keeps the studio as it is.
 */
export function StudioRoute({
  route,
  page: Page,
}: {
  route: Extract<Route, { page: 'flow' | 'run' }>
  page: ComponentType<{ flowId: string; runId?: string }>
}) {
  const client = useTRPCClient()
  const runId = route.page === 'run' ? route.runId : undefined
  const flowOf = useQuery({ ...flowOfRun(client, runId ?? ''), enabled: runId !== undefined })
  if (route.page === 'flow') return <Page key={route.flowId} flowId={route.flowId} />
  if (flowOf.isPending) return <StudioSkeleton />
  if (flowOf.isError) {
    return <OpenFailed what="run" error={flowOf.error} onRetry={() => void flowOf.refetch()} />
  }
  return <Page key={flowOf.data} flowId={flowOf.data} runId={route.runId} />
}
