import { isObject, type ComponentId } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import { payloadOf } from '../payload.ts'
import { pin } from '../pins/pins.ts'
import type { EditorState } from '../state.ts'
import type { EditorStore } from '../store.ts'
import { refusalToPin } from './fork.ts'
import { latestVisit, stepOf } from './stepFrame.ts'

/** Why a step cannot be pinned to what it gave in the run on the screen, in words. */
export function refusalToPinStep(state: EditorState, step: ComponentId): string | undefined {
  if (state.run === undefined) return 'Run the flow first'
  const visit = latestVisit(state, step)
  return visit === undefined
    ? 'The run did not come by here'
    : refusalToPin(state, state.run, visit)
}

/** Pins a step to what it gave in a visit. Rejects when that cannot be read. */
export async function pinResult(store: EditorStore, visit: Frame): Promise<void> {
  const { run } = store.getState()
  if (run === undefined || visit.outputId === undefined) return
  const { id, number } = run.summary
  const outputs = await payloadOf(store, id, visit.outputId)
  pin(store, stepOf(visit), {
    ...{ outputs: isObject(outputs) ? outputs : {}, run: number },
    ...(visit.exit !== undefined && { branch: visit.exit }),
  })
}
