import { categoryOf, frameOf, statusOf, type Frame, type Trace, type Us } from '@flowglass/trace'
import { formatMicros, plural } from '../../ui/index.ts'
import type { GroupSums } from './group.ts'

const childCount = (trace: Trace, seq: number, category: 'round' | 'tool' | 'iter'): number => {
  let count = 0
  for (let at = trace.columns.first[seq] ?? -1; at >= 0; at = trace.columns.next[at] ?? -1)
    if (categoryOf(trace.columns.category[at]) === category) count += 1
  return count
}

export function nameOf(trace: Trace, seq: number): string {
  const { iteration, category, name } = trace.columns
  if (categoryOf(category[seq]) === 'iter') return `Item ${(iteration[seq] ?? 0) + 1}`
  return trace.text(name[seq] ?? -1)
}

/** The quiet words beside a frame's name. */
export function detailOf(trace: Trace, seq: number): string {
  const frame = frameOf(trace, seq)
  if (frame === undefined) return ''
  switch (frame.category) {
    case 'agent':
    case 'run': {
      const rounds = childCount(trace, seq, 'round')
      return rounds === 0 ? '' : plural(rounds, 'round')
    }
    case 'round':
      return roundWords(trace, frame)
    case 'llm':
      return modelWords(frame)
    case 'map':
    case 'parallel': {
      const items = childCount(trace, seq, 'iter')
      return items === 0 ? '' : plural(items, 'item')
    }
    case 'flow':
    case 'node':
    case 'iter':
    case 'branch':
    case 'tool':
    case 'http':
    case 'wait':
      return routeWords(frame)
  }
}

function roundWords(trace: Trace, { seq, status }: Frame): string {
  const calls = childCount(trace, seq, 'tool')
  if (calls > 0) return plural(calls, 'tool call')
  if (status === 'running') return 'answering'
  return status === 'ok' ? 'answer' : ''
}

const isBuiltIn = (servedBy: string | undefined): boolean => servedBy === 'mock'

function modelWords({ usage, servedBy, name }: Frame): string {
  if (isBuiltIn(servedBy)) return 'built-in test model'
  return usage === undefined || usage.model === '' || usage.model === name ? '' : usage.model
}

/** The route taken, where there was one to choose. */
function routeWords({ exit, componentType }: Frame): string {
  if (exit === undefined) return ''
  const isChoice = componentType === 'BranchingNode' || exit !== 'next'
  return isChoice ? `→ ${exit}` : ''
}

/** The words beside a frame's bar. */
export function barWords(trace: Trace, seq: number, now: Us): string {
  const { first, t0, t1, status, category } = trace.columns
  if ((first[seq] ?? -1) >= 0) return ''
  const from = t0[seq] ?? 0
  const isOpen = Number.isNaN(t1[seq] ?? Number.NaN)
  if (categoryOf(category[seq]) === 'llm') return writingWords(trace, seq, isOpen)
  if (statusOf(status[seq]) === 'waiting') return 'waits for an answer'
  return isOpen ? '' : formatMicros((t1[seq] ?? now) - from)
}

function writingWords(trace: Trace, seq: number, isOpen: boolean): string {
  const firstToken = trace.eventsOf(seq).find(({ kind }) => kind === 'firstToken')
  if (firstToken === undefined) return isOpen ? 'waits for the first token' : ''
  if (isOpen) return 'writing'
  return `first token ${formatMicros(firstToken.t - (trace.columns.t0[seq] ?? 0))}`
}

export function groupWords({ count, ok, failed, open, other, spread }: GroupSums): string {
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(open > 0 ? [`${open} running`] : []),
    ...(ok > 0 && ok < count ? [`${ok} done`] : []),
    ...(other > 0 ? [`${other} stopped`] : []),
    ...(spread === undefined ? [] : [`median ${formatMicros(spread.p50)}`]),
  ]
  return parts.join(', ')
}

export const spreadWords = ({ spread }: GroupSums): string =>
  spread === undefined
    ? ''
    : `min ${formatMicros(spread.min)}, median ${formatMicros(spread.p50)}, max ${formatMicros(spread.max)}`
