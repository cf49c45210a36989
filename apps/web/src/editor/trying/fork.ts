import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import type { ForkPoint } from '../api.ts'
import { isLive } from '../follow.ts'
import { pinnedWithout } from '../pins/pinned.ts'
import { refusal, type Refusal } from '../refusals/reason.ts'
import { attempt } from '../run.ts'
import type { EditorState, RunView } from '../state.ts'
import type { EditorStore } from '../store.ts'
import { isCall, stepFrameOf, stepOf } from './stepFrame.ts'

/** The document that a run goes on with that leaves this one: the draft, or the copy that is shown. */
export const documentToGoOn = ({ history }: EditorState, run: RunView): FlowDocument =>
  run.isApart ? run.document : history.present

/** Why no run can leave the run on the screen now, in words. */
function refusalOf(run: RunView): string | undefined {
  if (run.phase === 'ended') return undefined
  if (run.phase === 'lost') return 'The connection to the run was lost'
  return isLive(run) ? 'A run is going on' : 'The run is still being read'
}

const isStart = ({ componentType }: Frame): boolean => componentType === 'StartNode'
const isEnd = ({ componentType }: Frame): boolean => componentType === 'EndNode'

function refusalOfStep(state: EditorState, run: RunView, step: Frame): string | undefined {
  const isThere = componentOf(documentToGoOn(state, run), stepOf(step)) !== undefined
  return isThere ? undefined : 'The flow has no such step any more'
}

/** Why a frame's step cannot be run again with other inputs. */
export function refusalToEdit(state: EditorState, run: RunView, frame: Frame): string | undefined {
  const reason = refusalOf(run)
  if (reason !== undefined) return reason
  const step = stepFrameOf(run.trace, run.document, frame.seq)
  if (step === undefined) return 'Only a step can be given other inputs'
  if (step.inputId === undefined) return 'It was skipped and got no inputs'
  return refusalOfStep(state, run, step)
}

/** Why a frame cannot be given another result. */
export function refusalToChange(
  state: EditorState,
  run: RunView,
  frame: Frame,
): string | undefined {
  const reason = refusalOf(run)
  if (reason !== undefined) return reason
  if (isCall(run.trace, run.document, frame))
    return resultIdOf(frame) === undefined ? 'The call gave no result' : undefined
  const step = stepFrameOf(run.trace, run.document, frame.seq)
  if (step?.seq !== frame.seq) return 'Only a step or a call has a result that can be changed'
  if (isStart(step)) return 'It gives what it gets: edit its inputs instead'
  if (isEnd(step)) return 'The flow ends here: edit its inputs instead'
  return refusalOfStep(state, run, step)
}

/** Why a frame's step cannot be pinned to what it gave. */
export function refusalToPin(state: EditorState, run: RunView, frame: Frame): string | undefined {
  const step = stepFrameOf(run.trace, run.document, frame.seq)
  if (step === undefined) return 'Only a step can be pinned'
  if (isStart(step) || isEnd(step)) return 'Start and End hand on what they get'
  if (step.outputId === undefined) return 'It gave no result in this run'
  return componentOf(state.history.present, stepOf(step)) === undefined
    ? 'The flow has no such step any more'
    : undefined
}

/** Payload of what a call gave back. */
export const resultIdOf = (frame: Frame): number | undefined =>
  frame.category === 'llm' ? frame.answerId : frame.outputId

/**
 * Goes on from the run on the screen. Gives what stands in the way. `wanted` is a step that
 * has to run, pinned or not.
 */
export async function goOn(
  store: EditorStore,
  at: ForkPoint,
  wanted?: ComponentId,
): Promise<Refusal | undefined> {
  const { run } = store.getState()
  if (run === undefined) return refusal('The run is no longer on the screen.')
  const { id } = run.summary
  return attempt(store, {
    tab: 'runs',
    ask: (text, pinned) =>
      store.api.forkRun({ id, at, text, pinned: pinnedWithout(pinned, wanted) }),
    ran: run.isApart ? run : undefined,
  })
}
