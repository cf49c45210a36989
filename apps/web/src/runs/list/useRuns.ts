import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RunSummary } from '../../editor/api.ts'
import { isGoing } from '../../editor/follow.ts'
import { selectRun, useEditor } from '../../editor/store.ts'
import { useTRPC } from '../../trpc.ts'

/**
 * While a run goes on, perhaps started in another tab, and while the server does not answer, the
 * list is asked for again this often.
 */
const WHILE_GOING_MS = 2_000

/** Runs of the flow on the screen, the latest first; read again when one starts or ends here. */
export function useRuns(limit: number) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const flowId = useEditor((state) => state.flowId)
  const shown = useEditor((state) => selectRun(state)?.summary)
  const id = shown?.id
  const status = shown?.status
  useEffect(() => {
    if (id === undefined) return
    void client.invalidateQueries({ queryKey: trpc.runs.list.queryKey() })
  }, [client, trpc, id, status])
  const query = useQuery({
    ...trpc.runs.list.queryOptions({ flowId, limit }),
    placeholderData: (shown) => shown,
    refetchInterval: ({ state }) =>
      state.status === 'error' ||
      state.data?.some((run: RunSummary) => isGoing(run.status)) === true
        ? WHILE_GOING_MS
        : false,
  })
  // The run on the screen is known better here than by the last answer.
  const runs = query.data?.map((run) => (run.id === id && shown !== undefined ? shown : run))
  return { query, runs }
}
