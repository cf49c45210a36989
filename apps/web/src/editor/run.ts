import { print, readDocument, type FlowDocument, type Json } from '@flowglass/spec'
import { createTrace } from '@flowglass/trace'
import { a11yMessages } from '../ui/index.ts'
import type { ModelChoice, RunDetail, RunParameters, RunSummary, StartOutcome } from './api.ts'
import { changeRun, follow, isLive, stopFollowing } from './follow.ts'
import { openBottom } from './panels.ts'
import { misfitsIn, misfitFinding } from './pins/fit.ts'
import { changesOf, pinnedSteps, type PinnedSteps } from './pins/pinned.ts'
import { refusal, refusalBy, type Refusal } from './refusals/reason.ts'
import { isSameFlow } from './shown.ts'
import type { BottomTab } from './state.ts'
import type { EditorStore } from './store.ts'

/** The run that was last asked for: an answer that comes late must not take the screen from it. */
const wanted = new WeakMap<EditorStore, object>()

function want(store: EditorStore): () => boolean {
  const wish = {}
  wanted.set(store, wish)
  return () => wanted.get(store) === wish
}

interface Start {
  readonly inputs: Readonly<Record<string, Json>>
  readonly model: ModelChoice
  /** First words to an agent; the conversation is shown then. */
  readonly message?: string
  readonly parameters?: RunParameters
}

/** Runs the document as it stands and watches it. */
export function startRun(store: EditorStore, start: Start): Promise<void> {
  const { flowId } = store.getState()
  const tab = start.message === undefined ? 'runs' : 'chat'
  return begin(store, tab, (text, pinned) =>
    store.api.startRun({ ...start, flowId, text, ...changesOf({ pinned }) }),
  )
}

/** What runs: the document as it stands, or the copy that a stored run ran. */
export interface Ran {
  readonly document: FlowDocument
  readonly text: string
  readonly isApart: boolean
}

const draftOf = (store: EditorStore): Ran => {
  const document = store.getState().history.present
  return { document, text: print(document), isApart: false }
}

/** Asks the server for a run of this text, in which these steps are pinned. */
type Ask = (text: string, pinned: PinnedSteps) => Promise<StartOutcome>

/** Begins a run and watches it. What stands in the way is told at the form of inputs. */
export async function begin(store: EditorStore, tab: BottomTab, ask: Ask): Promise<void> {
  store.setState({ runRefusal: undefined })
  const runRefusal = await attempt(store, { tab, ask })
  if (runRefusal === undefined) return
  store.setState({ runRefusal })
  openBottom(store, 'inputs')
}

/** Begins a run and watches it, or gives what stands in the way. */
export async function attempt(
  store: EditorStore,
  { tab, ask, ran }: { readonly tab: BottomTab; readonly ask: Ask; readonly ran?: Ran | undefined },
): Promise<Refusal | undefined> {
  const { document, text, isApart } = ran ?? draftOf(store)
  const { pins } = store.getState()
  const [misfit] = misfitsIn(document, pins)
  if (misfit !== undefined) return refusalBy([misfitFinding(misfit)])
  const isWanted = want(store)
  try {
    const outcome = await ask(text, pinnedSteps(document, pins))
    if (!isWanted()) return undefined
    if (!outcome.ok) return refusalBy(outcome.diagnostics)
    watch(store, outcome.run, { text, isApart })
    store.setState({ announcement: a11yMessages.runStarted(outcome.run.number) })
    openBottom(store, tab)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refusal(`The run could not start: ${reason}`)
  }
}

/** Opens a run, stored or still going, with its own copy of the document. */
export async function showRun(store: EditorStore, id: string): Promise<void> {
  const isWanted = want(store)
  const detail: RunDetail = await store.api.run(id)
  if (!isWanted()) return
  const draft = store.getState().history.present
  watch(store, detail, { text: detail.text, isApart: !isSameText(draft, detail.text) })
  openBottom(store, 'runs')
}

export async function stopRun(store: EditorStore): Promise<void> {
  const { run } = store.getState()
  if (!isLive(run)) return
  try {
    await store.api.cancelRun(run.summary.id)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    store.setState({ announcement: `The run could not be stopped: ${reason}` })
  }
}

/** Back to editing: the run leaves the canvas, it goes on by itself if it is live. */
export function leaveRun(store: EditorStore): void {
  wanted.delete(store)
  stopFollowing(store)
  store.setState({ run: undefined })
}

/** Takes a run up again whose connection was lost. */
export function followAgain(store: EditorStore): void {
  const { run } = store.getState()
  if (run === undefined) return
  changeRun(store, run.summary.id, { phase: 'loading' })
  follow(store, run.summary.id)
}

function isSameText(draft: FlowDocument, text: string): boolean {
  const ran = readDocument(text).document
  return ran !== undefined && isSameFlow(draft, ran)
}

function watch(
  store: EditorStore,
  summary: RunSummary,
  { text, isApart }: { readonly text: string; readonly isApart: boolean },
): void {
  stopFollowing(store)
  const trace = createTrace()
  const document = readDocument(text).document ?? store.getState().history.present
  store.setState({
    run: {
      ...{ summary, trace, document, text, isApart },
      ...{ phase: 'loading', version: 0, selectedFrame: undefined },
    },
  })
  follow(store, summary.id)
}
