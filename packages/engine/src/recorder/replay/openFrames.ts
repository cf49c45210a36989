import type { Place } from '../../place.ts'
import type { ReplayIndex } from './replayIndex.ts'

/** Frames that are open and at work on by nobody: those that wait, and those a run has not come back to. */
export interface OpenFrames {
  has(seq: number): boolean
  /** The frame came to rest, and those around it come to rest with it. */
  add(place: Place): void
  delete(seq: number): void
  /** Those below a frame, the innermost first. */
  below(seq: number): readonly number[]
}

export function createOpenFrames(replay: ReplayIndex | undefined): OpenFrames {
  /** Parents by frame. */
  const parents = new Map<number, number>()
  for (let seq = 0; seq < (replay?.trace.frames ?? 0); seq += 1)
    if (!replay?.isClosed(seq)) parents.set(seq, replay?.trace.columns.parent[seq] ?? -1)

  const isBelow = (seq: number, top: number): boolean => {
    let at = parents.get(seq)
    while (at !== undefined && at > top) at = parents.get(at)
    return at === top
  }

  return {
    has: (seq) => parents.has(seq),
    add(place) {
      for (let at: Place | undefined = place; at && !parents.has(at.seq); at = at.parent)
        parents.set(at.seq, at.parent?.seq ?? -1)
    },
    delete: (seq) => void parents.delete(seq),
    below(top) {
      if (parents.size === 0) return []
      return [...parents.keys()].filter((seq) => isBelow(seq, top)).toSorted((a, b) => b - a)
    },
  }
}
