import type { ComponentId } from '@flowglass/spec'
import { componentStates, type ComponentState } from '@flowglass/trace'
import type { RunView } from '../../editor/state.ts'
import { formatMicros } from '../../ui/index.ts'
import { shownRun, timesOf, tookUs } from './cardRun.ts'
import type { Marks } from './marks.ts'

/** How a run went for the steps of a flow, as a part of their names; none for those still ahead. */
export type RunWords = ReadonlyMap<string, string>

export const noRunWords: RunWords = new Map()

export function runWordsOf(
  run: RunView,
  steps: Iterable<ComponentId>,
  { notTaken }: Marks,
): RunWords {
  const states = componentStates(run.trace)
  const words = new Map<string, string>()
  for (const id of steps) {
    const state = states.get(id)
    if (state !== undefined) words.set(id, wordsOf(run, state))
    else if (notTaken.has(id)) words.set(id, 'not reached')
  }
  return words
}

/** What runs has no time yet: it would be said anew with every tick. */
function wordsOf(run: RunView, state: ComponentState): string {
  const { glyph, word } = shownRun(run, state)
  const times = timesOf(state)
  const often = times > 1 ? `, ran ${times} times` : ''
  if (glyph !== 'done') return `${word}${often}`
  return `done in ${formatMicros(tookUs(run, state))}${often}`
}
