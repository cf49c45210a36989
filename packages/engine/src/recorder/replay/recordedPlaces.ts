import { categoryCode, type Trace } from '@flowglass/trace'

/** Under what a frame of a recorded log is found again. */
export interface PlaceKey {
  readonly parent: number
  /** `"Type id"`. */
  readonly component: string
  readonly visit: number
  readonly iteration: number
}

export const textOf = (key: PlaceKey): string =>
  `${key.parent} ${key.visit} ${key.iteration} ${key.component}`

const flows: readonly number[] = [
  categoryCode('flow'),
  categoryCode('iter'),
  categoryCode('branch'),
]

/** Visits of nodes that have begun: the frames below those of flows. */
export function countSteps({ frames, columns }: Trace): number {
  let steps = 0
  for (let seq = 1; seq < frames; seq += 1)
    if (flows.includes(columns.category[columns.parent[seq] ?? -1] ?? -1)) steps += 1
  return steps
}

export function countChildren({ frames, columns }: Trace): Uint32Array {
  const children = new Uint32Array(frames)
  for (let seq = 1; seq < frames; seq += 1) {
    const parent = columns.parent[seq] ?? 0
    children[parent] = (children[parent] ?? 0) + 1
  }
  return children
}

/** Visits are not in the log: they count frames of one component and item under one parent. */
export function indexPlaces(trace: Trace): Map<string, number> {
  const seqs = new Map<string, number>()
  const visits = new Map<string, number>()
  const { parent, component, iteration } = trace.columns
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const place = {
      parent: parent[seq] ?? -1,
      component: trace.text(component[seq] ?? -1),
      iteration: iteration[seq] ?? -1,
    }
    const kind = textOf({ ...place, visit: 0 })
    const visit = visits.get(kind) ?? 0
    visits.set(kind, visit + 1)
    seqs.set(textOf({ ...place, visit }), seq)
  }
  return seqs
}
