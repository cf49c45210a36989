import { categoryOf, labelOf, type Trace } from '@flowglass/trace'

/** Frames that ran a component, in the order in which they were opened. */
export function executionsOf(trace: Trace, componentId: string): readonly number[] {
  const { component } = trace.columns
  const found: number[] = []
  // Few words stand for many frames: each is read once.
  const isMeant = new Map<number, boolean>()
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const word = component[seq] ?? -1
    const known = isMeant.get(word) ?? labelOf(trace.text(word)).id === componentId
    isMeant.set(word, known)
    if (known) found.push(seq)
  }
  return found
}

/** A frame with those above it, the outermost first. */
export function pathTo(trace: Trace, seq: number): readonly number[] {
  const path: number[] = []
  for (let at = seq; at >= 0; at = trace.columns.parent[at] ?? -1) path.push(at)
  return path.toReversed()
}

/** Model calls that a step made itself: not those of steps inside of it. */
export function modelCallsOf(trace: Trace, seq: number): readonly number[] {
  const { first, next, category } = trace.columns
  const calls: number[] = []
  for (let at = first[seq] ?? -1; at >= 0; at = next[at] ?? -1) {
    const word = categoryOf(category[at])
    if (word === 'llm') calls.push(at)
    else if (word === 'round') calls.push(...modelCallsOf(trace, at))
  }
  return calls
}
