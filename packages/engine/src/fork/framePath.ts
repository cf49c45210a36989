import { createTrace, labelOf } from '@flowglass/trace'
import { nodeRuns } from '../nodes/nodeRuns.ts'
import { pathOf, type Place } from '../place.ts'
import type { RecordedRun } from '../ports/log.ts'

type Ops = Pick<RecordedRun, 'ops'>

/** Path of a recorded frame: the words under which `RunChanges` names a visit of a node. */
export function framePath(recorded: Ops, seq: number): string {
  const place = framesOf(recorded)[seq]?.place
  return place ? pathOf(place) : ''
}

/** Paths of recorded frames by their numbers; undefined for one that is no visit of a node. */
export const visitPaths = (recorded: Ops): readonly (string | undefined)[] =>
  framesOf(recorded).map(({ place, isVisit }) => (isVisit ? pathOf(place) : undefined))

interface RecordedFrame {
  readonly place: Place
  readonly isVisit: boolean
}

function framesOf({ ops }: Ops): readonly RecordedFrame[] {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  const { parent, component, iteration } = trace.columns
  const frames: RecordedFrame[] = []
  const visits = new Map<string, number>()
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const [above, word, item] = [parent[seq] ?? -1, component[seq] ?? -1, iteration[seq] ?? -1]
    // Visits are not in the log: they count frames of one component and item under one parent.
    const kind = `${above} ${word} ${item}`
    const visit = visits.get(kind) ?? 0
    visits.set(kind, visit + 1)
    const { type, id: componentId } = labelOf(trace.text(word))
    const place = { seq, visit, iteration: item, parent: frames[above]?.place, componentId }
    // The request of a node that makes one carries the node's own name.
    const isVisit = Object.hasOwn(nodeRuns, type) && component[above] !== word
    frames.push({ place, isVisit })
  }
  return frames
}
