import { categoryOf, frameOf, statusOf, type Trace } from '@flowglass/trace'
import type { RunView } from '../../editor/state.ts'

export interface ActiveStep {
  readonly seq: number
  readonly componentId: string
  /** 1-based, for an agent that has begun one. */
  readonly round: number | undefined
}

/** Steps of a flow: what a person drew, not the calls below it. */
const stepCategories: ReadonlySet<string> = new Set(['node', 'agent', 'map', 'parallel'])

/** The step that started last of those that run now. */
export function activeStep({ trace }: Pick<RunView, 'trace'>): ActiveStep | undefined {
  for (let seq = trace.frames - 1; seq >= 0; seq -= 1) {
    if (statusOf(trace.columns.status[seq]) !== 'running') continue
    if (!stepCategories.has(categoryOf(trace.columns.category[seq]))) continue
    const frame = frameOf(trace, seq)
    return frame && { seq, componentId: frame.componentId, round: roundsOf(trace, seq) }
  }
  return undefined
}

function roundsOf(trace: Trace, seq: number): number | undefined {
  let rounds = 0
  const { first, next, category } = trace.columns
  for (let child = first[seq] ?? -1; child >= 0; child = next[child] ?? -1) {
    if (categoryOf(category[child]) === 'round') rounds += 1
  }
  return rounds === 0 ? undefined : rounds
}
