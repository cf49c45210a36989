import { isObject, type Json } from '@flowglass/spec'
import { useQuery } from '@tanstack/react-query'
import { useEditorStore } from '../../editor/store.ts'
import { useTRPC } from '../../trpc.ts'
import { readKept } from '../../ui/index.ts'

export type Values = Readonly<Record<string, Json>>

function parse(text: string): Values | undefined {
  try {
    const value: Json = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const keyOfInputs = (flowId: string): string => `inputs.${flowId}`

/**
 * What the flow was given last: in this browser, or else in its latest run, wherever that was
 * started. `isKnown` is false as long as that run is being asked for.
 */
export function useLastInputs(flowId: string): {
  readonly isKnown: boolean
  readonly values: Values
} {
  const store = useEditorStore()
  const trpc = useTRPC()
  const kept = readKept(keyOfInputs(flowId), parse)
  const latest = useQuery({
    ...trpc.runs.list.queryOptions({ flowId, limit: 1 }),
    enabled: kept === undefined,
  })
  const id = latest.data?.[0]?.id
  const run = useQuery({
    queryKey: ['runInputs', id],
    queryFn: async () => (id === undefined ? {} : (await store.api.run(id)).inputs),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kept !== undefined) return { isKnown: true, values: kept }
  const isKnown = !latest.isPending && (id === undefined || !run.isPending)
  return { isKnown, values: run.data ?? {} }
}
