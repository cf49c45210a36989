import { categoryCode, frameOf, type Frame, type Trace } from '@flowglass/trace'
import type { EditorState } from '../state.ts'

const kept = new WeakMap<Trace, { readonly version: number; readonly frames: readonly number[] }>()

/** Frames of a run that wait for an answer, in the order they asked. */
export function openAsks(trace: Trace): readonly number[] {
  const known = kept.get(trace)
  if (known?.version === trace.version) return known.frames
  const { category, t1 } = trace.columns
  const wait = categoryCode('wait')
  const frames: number[] = []
  for (let seq = 0; seq < trace.frames; seq += 1)
    if (category[seq] === wait && Number.isNaN(t1[seq] ?? 0)) frames.push(seq)
  kept.set(trace, { version: trace.version, frames })
  return frames
}

/** The frame that the run on the screen waits for first, if it waits. */
export const selectOpenAsk = ({ run }: EditorState): number | undefined =>
  run === undefined || run.phase === 'loading' || run.phase === 'ended'
    ? undefined
    : openAsks(run.trace)[0]

/** The waiting frame that a frame is or holds. */
export function askWithin(trace: Trace, seq: number): Frame | undefined {
  const ask = openAsks(trace).find((frame) => isWithin(trace, frame, seq))
  return ask === undefined ? undefined : frameOf(trace, ask)
}

function isWithin(trace: Trace, frame: number, seq: number): boolean {
  for (let at = frame; at >= 0; at = trace.columns.parent[at] ?? -1) if (at === seq) return true
  return false
}
