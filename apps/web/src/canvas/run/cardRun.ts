import type { ComponentId } from '@flowglass/spec'
import { componentStates, statusOf, type ComponentState } from '@flowglass/trace'
import type { EditorState, RunView } from '../../editor/state.ts'
import { useEditor } from '../../editor/store.ts'
import { shownStatus, type GlyphStatus } from '../../ui/index.ts'

/** What a component did in the run on the screen; the same object until it does more. */
export const useCardRun = (id: ComponentId | undefined): ComponentState | undefined =>
  useEditor((state) => stateOf(state.run, id))

const stateOf = (run: RunView | undefined, id: ComponentId | undefined) =>
  run === undefined || id === undefined ? undefined : componentStates(run.trace).get(id)

export const selectRunOnCanvas = (state: EditorState): RunView | undefined => state.run

interface Shown {
  readonly glyph: GlyphStatus
  readonly word: string
}

/** Glyph and word of a step: running while anything of it runs, else how its latest run went. */
export function shownRun(run: RunView, state: ComponentState): Shown {
  if (state.running > 0) return shownStatus('running')
  if (state.waiting > 0) return shownStatus('waiting')
  const status = statusOf(run.trace.columns.status[state.lastSeq])
  return shownStatus(status)
}

/** When the latest run of a step began, in milliseconds since 1970. */
export const beganAt = (run: RunView, state: ComponentState): number =>
  Date.parse(run.summary.startedAt) + (run.trace.columns.t0[state.lastSeq] ?? 0) / 1000
