import { queryOptions } from '@tanstack/react-query'
import type { TrpcClient } from '../trpc.ts'

const keyOf = (runId: string) => ['flow of a run', runId] as const

/** The flow that a run is of, which never changes. */
export const flowOfRun = (client: TrpcClient, runId: string) =>
  queryOptions({
    queryKey: keyOf(runId),
    queryFn: async () => (await client.runs.get.query({ id: runId })).flowId,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
