import { createTrace, labelOf, type Trace } from '@flowglass/trace'
import { pathOf, type Place } from '../place.ts'
import type { RecordedRun } from '../ports/log.ts'

/** Path of a recorded frame: the words under which `changes.inputs` names a visit of a node. */
export function framePath({ ops }: RecordedRun, seq: number): string {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  const place = placeAt(trace, seq)
  return place ? pathOf(place) : ''
}

function placeAt(trace: Trace, seq: number): Place | undefined {
  if (seq < 0 || seq >= trace.frames) return undefined
  const { parent, component, iteration } = trace.columns
  const isAlike = (other: number): boolean =>
    parent[other] === parent[seq] &&
    component[other] === component[seq] &&
    iteration[other] === iteration[seq]
  let visit = 0
  for (let other = 0; other < seq; other += 1) if (isAlike(other)) visit += 1
  return {
    ...{ seq, visit, iteration: iteration[seq] ?? -1 },
    parent: placeAt(trace, parent[seq] ?? -1),
    componentId: labelOf(trace.text(component[seq] ?? -1)).id,
  }
}
