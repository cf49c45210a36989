import {
  asComponentId,
  componentOf,
  flowOwning,
  isFlow,
  nodeIds,
  type ComponentId,
} from '@flowglass/spec'
import { labelOf, type Trace } from '@flowglass/trace'
import { changeRun } from './follow.ts'
import { showInspector } from './panels.ts'
import { selectShown } from './shown.ts'
import type { EditorState } from './state.ts'
import { selectSelectedNode, type EditorStore } from './store.ts'

const componentIdOf = (trace: Trace, seq: number): ComponentId =>
  asComponentId(labelOf(trace.text(trace.columns.component[seq] ?? -1)).id)

/** A frame and those above it, from the inside out. */
function ancestry(trace: Trace, seq: number): number[] {
  const path: number[] = []
  for (let at = seq; at >= 0 && at < trace.frames; at = trace.columns.parent[at] ?? -1)
    path.push(at)
  return path
}

/**
 * The frame that panels are about: the chosen one if it belongs to the selected step, else the
 * step's latest.
 */
export function selectFrameShown(state: EditorState): number | undefined {
  const { run } = state
  if (run === undefined) return undefined
  const { trace, selectedFrame } = run
  const node = selectSelectedNode(state)
  if (node === undefined) return selectedFrame
  const belongs =
    selectedFrame !== undefined &&
    ancestry(trace, selectedFrame).some((seq) => componentIdOf(trace, seq) === node)
  return belongs ? selectedFrame : trace.componentStates().get(node)?.lastSeq
}

/** The chosen frame, if it is of no step: the flow as a whole, or an agent that runs by itself. */
export function selectFrameWithoutStep(state: EditorState): number | undefined {
  const { run, selection } = state
  if (run?.selectedFrame === undefined || selection.length > 0) return undefined
  const { trace, document, selectedFrame } = run
  const hasStep = ancestry(trace, selectedFrame).some(
    (seq) => flowOwning(document, componentIdOf(trace, seq)) !== undefined,
  )
  return hasStep ? undefined : selectedFrame
}

export function selectFrame(store: EditorStore, selectedFrame: number | undefined): void {
  const { run } = store.getState()
  if (run !== undefined && run.selectedFrame !== selectedFrame)
    changeRun(store, run.summary.id, { selectedFrame })
}

/** Chooses a frame and brings its step into view: the sub-flow it ran in, the step selected. */
export function showFrame(store: EditorStore, seq: number): void {
  const state = store.getState()
  const { run } = state
  if (run === undefined) return
  const document = selectShown(state)
  const ids = ancestry(run.trace, seq).map((at) => componentIdOf(run.trace, at))
  const at = ids.findIndex((id) => flowOwning(document, id) !== undefined)
  const node = ids[at]
  const flows = ids
    .slice(at + 1)
    .filter((id) => isFlow(componentOf(document, id)))
    .toReversed()
  const owner = flows.at(-1)
  selectFrame(store, seq)
  showInspector(store, 'run')
  if (node === undefined || owner === undefined || !nodeIds(document, owner).includes(node)) {
    const words = 'The flow on the canvas has no such step any more.'
    return store.setState({
      ...{ selection: [], selectedEdge: undefined },
      ...(at < 0 ? { scope: [document.root] } : { announcement: words }),
    })
  }
  store.setState({ scope: flows, selection: [node], selectedEdge: undefined })
  // After the canvas has drawn the flow it may have to switch to.
  requestAnimationFrame(() => store.getState().canvas?.reveal(node))
}
