import { isGoing } from '../../editor/follow.ts'
import { leaveRun, showRun } from '../../editor/run.ts'
import { isSameFlow } from '../../editor/shown.ts'
import type { EditorState } from '../../editor/state.ts'
import type { EditorStore } from '../../editor/store.ts'
import { navigate, paths } from '../../ui/index.ts'
import { routeOf } from '../routes.ts'

export interface RunAddress {
  /** Puts on the screen what the address says, unless it says so because of the screen. */
  obey(runId: string | undefined): Promise<void>
  /** Makes the address follow the screen until the returned function is called. */
  follow(): () => void
}

interface Parts {
  readonly store: EditorStore
  /** A run of the flow that goes on, to be shown where the address names none. */
  going(): Promise<string | undefined>
  /** Called before the address names a run, whose page needs to know the flow. */
  onNaming(runId: string): void
}

/**
 * Keeps the address and the run on the screen the same, so that a link copied from it opens that run.
 * Opening a stored run is a place to come back to; a run that is being made takes the place of where it
 * was started, or Back would go through each attempt.
 */
export function createRunAddress({ store, going, onNaming }: Parts): RunAddress {
  const { flowId } = store.getState()
  /** What the address says, as far as it was obeyed or made here. */
  let said: { readonly runId: string | undefined } | undefined
  /** The place in the browser's history is that of the flow, even where a run has taken it. */
  let isFlowPlace = false

  function say(runId: string | undefined, replace: boolean): void {
    said = { runId }
    if (runId !== undefined) onNaming(runId)
    navigate(runId === undefined ? paths.flow(flowId) : paths.run(runId), { replace })
  }

  function onRun({ run }: EditorState): void {
    if (run === undefined) {
      say(undefined, isFlowPlace)
      isFlowPlace = true
    } else if (isGoing(run.summary.status)) {
      say(run.summary.id, true)
    } else {
      say(run.summary.id, false)
      isFlowPlace = false
    }
  }

  function onChange(state: EditorState, before: EditorState): void {
    // Whoever is on the way to another page is not called back.
    if (said === undefined || !isAt(flowId, said.runId)) return
    const id = state.run?.summary.id
    if (id !== before.run?.summary.id) {
      if (id !== said.runId) onRun(state)
    } else if (id !== undefined && id === said.runId && hasMovedOn(state, before)) {
      // What is on the screen is the draft by now: opening the page again must show the draft.
      say(undefined, true)
      isFlowPlace = true
    }
  }

  return {
    async obey(runId) {
      if (said !== undefined && said.runId === runId) return
      const isFirst = said === undefined
      said = { runId }
      isFlowPlace = runId === undefined
      const shown = store.getState().run?.summary.id
      if (runId === shown) return isFirst && runId === undefined ? showGoing() : undefined
      if (runId === undefined) return leaveRun(store)
      return showRun(store, runId)
    },
    follow: () => store.subscribe(onChange),
  }

  async function showGoing(): Promise<void> {
    const id = await going()
    // Whoever has started or opened a run meanwhile wants that one.
    if (id !== undefined && store.getState().run === undefined) await showRun(store, id)
  }
}

function isAt(flowId: string, runId: string | undefined): boolean {
  const route = routeOf(location.pathname)
  if (runId === undefined) return route.page === 'flow' && route.flowId === flowId
  return route.page === 'run' && route.runId === runId
}

/** The draft, which was what ran, has been changed since. */
const hasMovedOn = ({ run, history }: EditorState, before: EditorState): boolean =>
  run?.isApart === false &&
  history.present !== before.history.present &&
  !isSameFlow(history.present, run.document)
