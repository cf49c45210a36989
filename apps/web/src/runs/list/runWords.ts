import type { RunSummary } from '../../editor/api.ts'
import { formatCost, formatDuration, plainMessage, shownStatus } from '../../ui/index.ts'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** What a run came to, in a few words: its route, its error, or how far it got. */
export function outcomeOf(run: RunSummary): string {
  const { status, branch, error, durationMs } = run
  switch (status) {
    case 'finished':
      return branch === undefined || branch === 'next' ? 'done' : branch
    case 'failed':
      return plainMessage(firstLine(error?.message ?? 'failed'))
    case 'cancelled':
      return durationMs === undefined ? 'stopped' : `stopped after ${formatDuration(durationMs)}`
    case 'queued':
    case 'running':
    case 'waiting':
    case 'interrupted':
      return shownStatus(status).word
  }
}

/** What a run cost where any of its calls had a price: `$0.41`, `≥ $0.41`. */
export const costOf = ({ costNano, unpriced = 0 }: RunSummary): string | undefined =>
  costNano === undefined ? undefined : `${unpriced > 0 ? '≥ ' : ''}${formatCost(costNano)}`

/** Whether a run answers to all the words of a filter: its number, status, route, error or model. */
export function matches(run: RunSummary, filter: string): boolean {
  const { word } = shownStatus(run.status)
  const model = run.model === 'mock' ? 'built-in test model' : 'real model'
  const from = run.from === undefined ? '' : `from #${run.from.number}`
  const about =
    `#${run.number} ${from} ${run.status} ${word} ${outcomeOf(run)} ${model}`.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((part) => about.includes(part))
}

/** A run whose models were the built-in one, as far as it asked any. */
export const wasMocked = (run: RunSummary): boolean =>
  run.model === 'mock' && run.tokensIn + run.tokensOut > 0
