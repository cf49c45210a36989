import type { Json } from '@flowglass/spec'
import { useQuery } from '@tanstack/react-query'
import { payloadOf } from '../../../editor/payload.ts'
import { selectRun, useEditor, useEditorStore } from '../../../editor/store.ts'
import { errorMessage } from '../../../trpcError.ts'

export type Loaded =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; retry(): void }
  | { readonly kind: 'here'; readonly value: Json }

/** A value of the log of the run on the screen. What is in a log never changes: fetched once. */
export function useLoaded(payload: number | undefined): Loaded {
  const store = useEditorStore()
  const runId = useEditor((state) => selectRun(state)?.summary.id)
  const isWanted = runId !== undefined && payload !== undefined
  const query = useQuery({
    queryKey: ['payload', runId, payload],
    queryFn: () => (isWanted ? payloadOf(store, runId, payload) : null),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (!isWanted) return { kind: 'absent' }
  if (query.isError)
    return {
      kind: 'failed',
      reason: errorMessage(query.error),
      retry: () => void query.refetch(),
    }
  return query.isPending ? { kind: 'loading' } : { kind: 'here', value: query.data }
}
