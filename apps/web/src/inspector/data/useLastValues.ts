import { isObject, type ComponentId, type JsonObject } from '@flowglass/spec'
import { componentStates, frameOf } from '@flowglass/trace'
import { usePayload } from '../../editor/payload.ts'
import type { EditorState } from '../../editor/state.ts'
import { useEditor } from '../../editor/store.ts'

/** What the inputs of a step were, the last time it ran in the run on the screen. */
export function useLastValues(node: ComponentId): JsonObject | undefined {
  const runId = useEditor(({ run }) => run?.summary.id)
  const payload = useEditor(({ run }) => inputPayloadOf(run, node))
  const values = usePayload(runId, payload)
  return isObject(values) ? values : undefined
}

function inputPayloadOf(run: EditorState['run'], node: ComponentId): number | undefined {
  const state = run === undefined ? undefined : componentStates(run.trace).get(node)
  return run === undefined || state === undefined
    ? undefined
    : frameOf(run.trace, state.lastSeq)?.inputId
}
