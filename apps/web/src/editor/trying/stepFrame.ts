import { asComponentId, flowOwning, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { frameOf, type Frame, type Trace } from '@flowglass/trace'
import type { EditorState } from '../state.ts'

/** The visit of a step that a frame belongs to: the frame itself, or the nearest one around it. */
export function stepFrameOf(trace: Trace, document: FlowDocument, seq: number): Frame | undefined {
  const { parent, component } = trace.columns
  for (let at = seq; at >= 0; at = parent[at] ?? -1) {
    const frame = frameOf(trace, at)
    if (frame === undefined) return undefined
    // A call that a step makes may carry the step's own component, as that of a web request does.
    const isInner = component[parent[at] ?? -1] === component[at]
    if (!isInner && flowOwning(document, stepOf(frame)) !== undefined) return frame
  }
  return undefined
}

/** The latest visit of a step in the run on the screen. */
export function latestVisit({ run }: EditorState, step: ComponentId): Frame | undefined {
  const seq = run?.trace.componentStates().get(step)?.lastSeq
  if (run === undefined || seq === undefined) return undefined
  return stepFrameOf(run.trace, run.document, seq) ?? frameOf(run.trace, seq)
}

export const stepOf = ({ componentId }: Frame): ComponentId => asComponentId(componentId)

const calls = ['llm', 'tool', 'http', 'wait']

/** A model's, a tool's or a person's answer: the log has its result, and the step is worked out from it. */
export const isCall = (trace: Trace, document: FlowDocument, { seq, category }: Frame): boolean =>
  calls.includes(category) && stepFrameOf(trace, document, seq)?.seq !== seq
