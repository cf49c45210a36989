import { componentOf, type Json } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import type { ForkPoint } from '../../../editor/api.ts'
import { payloadOf } from '../../../editor/payload.ts'
import { selectIsDraftNewer } from '../../../editor/shown.ts'
import type { Refusal } from '../../../editor/refusals/reason.ts'
import type { RunView } from '../../../editor/state.ts'
import type { EditorStore } from '../../../editor/store.ts'
import { documentToGoOn, goOn, resultIdOf } from '../../../editor/trying/fork.ts'
import { isCall, stepFrameOf, stepOf } from '../../../editor/trying/stepFrame.ts'
import type { Values } from '../../../editor/values/useValueDrafts.ts'
import { askedCall, askedInputs, askedResult, callResult, type Asked } from './asked.ts'

/** Values being edited, what will happen with them in plain words, and what makes it happen. */
export interface Editing {
  readonly title: string
  readonly about: string
  /** A verb, for the button. */
  readonly action: string
  readonly asked: Asked
  /** Gives what stands in the way. */
  submit(values: Values, route: string): Promise<Refusal | undefined>
}

interface At {
  readonly run: RunView
  readonly frame: Frame
}

/** A step with the inputs that it got, to run again from there. */
export async function editInputs(store: EditorStore, { run, frame }: At): Promise<Editing> {
  const step = stepFrameOf(run.trace, run.document, frame.seq) ?? frame
  const inputs = await valueOf(store, run, step.inputId)
  return {
    title: 'Edit and run from here',
    about: [
      `“${nameOf(run, step)}” runs again with these inputs, then all that follows it.`,
      ...shared(store, run, 'Steps before it are'),
    ].join(' '),
    action: 'Run from here',
    asked: askedInputs(documentToGoOn(store.getState(), run), stepOf(step), inputs),
    submit: (values) => goOn(store, { before: step.seq, inputs: { ...values } }, stepOf(step)),
  }
}

/** A step, or a call that one made, with what it gave. */
export async function editResult(store: EditorStore, at: At): Promise<Editing> {
  const { run, frame } = at
  const isOfCall = isCall(run.trace, run.document, frame)
  const result = await valueOf(store, run, isOfCall ? resultIdOf(frame) : frame.outputId)
  const document = documentToGoOn(store.getState(), run)
  const given = { outputs: result, route: frame.exit }
  const verb = isOfCall ? 'called' : 'run'
  return {
    title: 'Change the result and go on',
    about: [
      `“${nameOf(run, frame)}” is not ${verb} again: it gives this, and the flow goes on from there.`,
      ...shared(store, run, isOfCall ? 'What came before it is' : 'Steps before it are'),
    ].join(' '),
    action: 'Go on with this',
    asked: isOfCall ? askedCall(result) : askedResult(document, stepOf(frame), given),
    submit: (values, route) => goOn(store, pointOf(frame, { isOfCall, values, route })),
  }
}

function pointOf(
  { seq }: Frame,
  given: { readonly isOfCall: boolean; readonly values: Values; readonly route: string },
): ForkPoint {
  return given.isOfCall
    ? { after: seq, output: callResult(given.values) }
    : { at: seq, result: { outputs: given.values, branch: given.route } }
}

/** What is taken over, and which version of the flow goes on where that is in question. */
function shared(store: EditorStore, run: RunView, what: string): readonly string[] {
  const { number } = run.summary
  const taken = `${what} taken from run #${number} and not run again.`
  if (run.isApart) return [taken, `The flow runs as it was in run #${number}.`]
  return selectIsDraftNewer(store.getState()) ? [taken, 'The flow runs as it is now.'] : [taken]
}

const nameOf = (run: RunView, frame: Frame): string =>
  componentOf(run.document, stepOf(frame))?.name ?? frame.name

const valueOf = async (
  store: EditorStore,
  run: RunView,
  payload: number | undefined,
): Promise<Json> => (payload === undefined ? null : payloadOf(store, run.summary.id, payload))
