import { isObject, type ComponentId, type Json } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import { isLive } from '../follow.ts'
import { payloadOf } from '../payload.ts'
import { changesOf, pinnedWithout } from '../pins/pinned.ts'
import { begin } from '../run.ts'
import type { EditorState, RunView } from '../state.ts'
import type { EditorStore } from '../store.ts'
import { latestVisit } from './stepFrame.ts'

/** Ways to run a part of the flow, with what the run on the screen got and did. */
export const tryOuts = ['fromHere', 'upToHere', 'alone'] as const
export type TryOut = (typeof tryOuts)[number]

/** Why a part cannot be run now, in words. */
export function refusalToTry(state: EditorState, step: ComponentId): string | undefined {
  const { run } = state
  if (run === undefined) return 'Run the flow first'
  if (isLive(run)) return 'A run is going on'
  return latestVisit(state, step) === undefined ? 'The run did not come by here' : undefined
}

export async function tryOut(store: EditorStore, step: ComponentId, how: TryOut): Promise<void> {
  const state = store.getState()
  const { run, flowId } = state
  const frame = latestVisit(state, step)
  if (run === undefined || frame === undefined) return
  const { id, model, parameters } = run.summary
  if (how === 'fromHere') {
    const at = { before: frame.seq }
    return begin(store, 'runs', (text, pinned) => store.api.forkRun({ id, at, text, pinned }))
  }
  return begin(store, 'runs', async (text, pinned) => {
    const common = { flowId, text, model, ...(parameters && { parameters }) }
    if (how === 'upToHere') {
      const inputs = await inputsOfRun(store, id)
      return store.api.startRun({ ...common, inputs, ...changesOf({ pinned, until: step }) })
    }
    // Who runs one step alone wants to see it run.
    const others = pinnedWithout(pinned, step)
    const inputs = await inputsOf(store, run, frame)
    return store.api.startRun({ ...common, inputs, root: step, ...changesOf({ pinned: others }) })
  })
}

type Values = Readonly<Record<string, Json>>

const inputsOfRun = async (store: EditorStore, id: string): Promise<Values> =>
  (await store.api.run(id)).inputs

async function inputsOf(store: EditorStore, run: RunView, { inputId }: Frame): Promise<Values> {
  if (inputId === undefined) return {}
  const value = await payloadOf(store, run.summary.id, inputId)
  return isObject(value) ? value : {}
}
