import type { Costs } from '@flowglass/trace'
import { formatCost } from '../../ui/index.ts'

/** Cost of a frame and all below it: `$0.41`, `≥ $0.41`, `no price`; undefined where no model was called. */
export function costWords(costs: Costs | undefined, seq: number): string | undefined {
  if (costs === undefined) return undefined
  const priced = costs.priced[seq] ?? 0
  const unpriced = costs.unpriced[seq] ?? 0
  if (priced + unpriced === 0) return undefined
  // Never $0 for what nobody knows.
  if (priced === 0) return 'no price'
  return `${unpriced > 0 ? '≥ ' : ''}${formatCost(costs.nano[seq] ?? 0)}`
}
