import { print, readDocument, type FlowDocument, type Json } from '@flowglass/spec'
import { createTrace } from '@flowglass/trace'
import type { ModelChoice, RunDetail, RunSummary } from './api.ts'
import { openBottom } from './panels.ts'
import type { RunView } from './state.ts'
import type { EditorStore } from './store.ts'

/** Stops following the run that is on the screen; kept beside the store, as it is no data. */
const followers = new WeakMap<EditorStore, () => void>()

const change = (store: EditorStore, id: string, fields: Partial<RunView>): void =>
  store.setState(({ run }) => (run?.summary.id === id ? { run: { ...run, ...fields } } : {}))

interface Start {
  readonly inputs: Readonly<Record<string, Json>>
  readonly model: ModelChoice
}

/** Runs the document as it stands and watches it. */
export async function startRun(store: EditorStore, { inputs, model }: Start): Promise<void> {
  const { flowId, history } = store.getState()
  const text = print(history.present)
  store.setState({ runRefusal: undefined })
  try {
    const outcome = await store.api.startRun({ flowId, text, inputs, model })
    if (!outcome.ok) {
      const [first] = outcome.diagnostics
      const more = outcome.diagnostics.length - 1
      const words = first?.message ?? 'The server refused the run without a reason.'
      store.setState({ runRefusal: more > 0 ? `${words} And ${more} more.` : words })
      return openBottom(store, first?.code.startsWith('input') === true ? 'inputs' : 'problems')
    }
    watch(store, outcome.run, { text, isApart: false })
    openBottom(store, 'runs')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    store.setState({ runRefusal: `The run could not start: ${reason}` })
  }
}

/** Opens a run, stored or still going, with its own copy of the document. */
export async function showRun(store: EditorStore, id: string): Promise<void> {
  const detail: RunDetail = await store.api.run(id)
  const draft = store.getState().history.present
  watch(store, detail, { text: detail.text, isApart: !isSameFlow(draft, detail.text) })
  openBottom(store, 'runs')
}

export async function stopRun(store: EditorStore): Promise<void> {
  const { run } = store.getState()
  if (run !== undefined && run.phase !== 'ended') await store.api.cancelRun(run.summary.id)
}

/** Back to editing: the run leaves the canvas, it goes on by itself if it is live. */
export function leaveRun(store: EditorStore): void {
  followers.get(store)?.()
  followers.delete(store)
  store.setState({ run: undefined })
}

export function selectFrame(store: EditorStore, selectedFrame: number | undefined): void {
  const { run } = store.getState()
  if (run !== undefined && run.selectedFrame !== selectedFrame)
    change(store, run.summary.id, { selectedFrame })
}

/** Whether a stored text says what the draft says; where the steps stand on the canvas is no matter. */
function isSameFlow(draft: FlowDocument, text: string): boolean {
  const ran = readDocument(text).document
  return ran !== undefined && print(draft, { canvas: false }) === print(ran, { canvas: false })
}

function watch(
  store: EditorStore,
  summary: RunSummary,
  { text, isApart }: { readonly text: string; readonly isApart: boolean },
): void {
  followers.get(store)?.()
  const trace = createTrace()
  const document = readDocument(text).document ?? store.getState().history.present
  store.setState({
    run: {
      summary,
      phase: 'loading',
      trace,
      version: 0,
      document,
      text,
      isApart,
      selectedFrame: undefined,
    },
  })
  follow(store, summary.id)
}

/** Follows the log from the first op that is not here yet. Paints at most once a frame. */
function follow(store: EditorStore, id: string): void {
  const trace = store.getState().run?.trace
  if (trace === undefined) return
  let painting = 0
  const paint = (): void => {
    painting = 0
    change(store, id, { version: trace.version })
  }
  const stop = store.api.followRun(id, trace.ops, {
    onBatch: (batch) => {
      if (trace.append(batch) === 'gap') {
        stop()
        return follow(store, id)
      }
      change(store, id, { phase: 'live' })
      if (painting === 0) painting = requestAnimationFrame(paint)
    },
    onReconnect: () => change(store, id, { phase: 'reconnecting' }),
    onEnd: () => {
      change(store, id, { phase: 'ended', version: trace.version })
      void refresh(store, id)
    },
    onError: (error) => {
      change(store, id, { phase: 'lost', version: trace.version })
      store.setState({ announcement: `The connection to the run was lost: ${error.message}` })
    },
  })
  followers.set(store, () => {
    cancelAnimationFrame(painting)
    stop()
  })
}

/** The summary as the server holds it once the run is over: status, branch, sums. */
async function refresh(store: EditorStore, id: string): Promise<void> {
  try {
    change(store, id, { summary: await store.api.run(id) })
  } catch (error) {
    store.setState({ announcement: `The run's summary could not be read: ${String(error)}` })
  }
}
