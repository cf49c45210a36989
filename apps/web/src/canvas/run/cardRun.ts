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

/**
 * The latest frame of a step as a whole: a call that a step makes may carry the step's own component,
 * as that of a web request does.
 */
export function latestFrame({ trace }: RunView, { lastSeq }: ComponentState): number {
  const { component, parent } = trace.columns
  let seq = lastSeq
  for (
    let up = parent[seq] ?? -1;
    up >= 0 && component[up] === component[seq];
    up = parent[up] ?? -1
  ) {
    seq = up
  }
  return seq
}

/** Glyph and word of a step: running while anything of it runs, else how its latest run went. */
export function shownRun(run: RunView, state: ComponentState): Shown {
  if (state.running > 0) return shownStatus('running')
  if (state.waiting > 0) return shownStatus('waiting')
  return shownStatus(statusOf(run.trace.columns.status[latestFrame(run, state)]))
}

/** When the latest run of a step began, in milliseconds since 1970. */
export const beganAt = (run: RunView, state: ComponentState): number =>
  Date.parse(run.summary.startedAt) + (run.trace.columns.t0[latestFrame(run, state)] ?? 0) / 1000

/** How often a step was left: more than once in a loop, or in a flow that runs for each item. */
export const timesOf = ({ exits }: ComponentState): number =>
  [...exits.values()].reduce((sum, count) => sum + count, 0)

/** Time that a step took: of its only run, or of all of them. In microseconds. */
export function tookUs(run: RunView, state: ComponentState): number {
  if (timesOf(state) > 1) return state.durationUs
  const { t0, t1 } = run.trace.columns
  const seq = latestFrame(run, state)
  const took = (t1[seq] ?? Number.NaN) - (t0[seq] ?? 0)
  return Number.isNaN(took) ? state.durationUs : took
}
