import { isObject, type ComponentId, type JsonObject } from '@flowglass/spec'
import { componentStates, frameOf } from '@flowglass/trace'
import { useQuery } from '@tanstack/react-query'
import type { RunView } from '../../editor/state.ts'
import { selectRun, useEditor } from '../../editor/store.ts'
import { useTRPC } from '../../trpc.ts'

/** What the inputs of a step were, the last time it ran in the run on the screen. */
export function useLastValues(node: ComponentId): JsonObject | undefined {
  const run = useEditor(selectRun)
  const trpc = useTRPC()
  const payload = run === undefined ? undefined : inputPayloadOf(run, node)
  const { data } = useQuery({
    ...trpc.runs.payload.queryOptions({ runId: run?.summary.id ?? '', payload: payload ?? 0 }),
    enabled: payload !== undefined,
    // What was recorded never changes.
    staleTime: Infinity,
  })
  const value: unknown = payload === undefined ? undefined : data?.value
  return isObject(value) ? value : undefined
}

function inputPayloadOf(run: RunView, node: ComponentId): number | undefined {
  const state = componentStates(run.trace).get(node)
  return state === undefined ? undefined : frameOf(run.trace, state.lastSeq)?.inputId
}
