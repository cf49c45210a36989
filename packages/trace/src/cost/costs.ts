import type { Trace } from '../fold/trace.ts'
import { categoryCode } from '../log/codes.ts'
import { costOf } from './costOf.ts'
import { priceFor, type Price } from './price.ts'

/** Cost of each frame with everything below it, indexed by `seq`. */
export interface Costs {
  /** Billionths of a US dollar. */
  readonly nano: Float64Array
  /** Model calls without a price or without counts, so that the sums are lower bounds. */
  readonly unpriced: Uint32Array
  /** Model calls with a price. */
  readonly priced: Uint32Array
}

const LLM = categoryCode('llm')

/** One pass from the last frame to the first, as for tokens; a model call above others owns nothing. */
export function costsOf(trace: Trace, prices: readonly Price[], day: string): Costs {
  const n = trace.frames
  const { parent, category, t1 } = trace.columns
  const costs: Costs = {
    nano: new Float64Array(n),
    unpriced: new Uint32Array(n),
    priced: new Uint32Array(n),
  }
  const known = new Map<number, Price | undefined>()

  function priceOf(model: number): Price | undefined {
    if (!known.has(model)) known.set(model, priceFor(prices, trace.text(model), day))
    return known.get(model)
  }

  function own(seq: number): void {
    if (Number.isNaN(t1[seq] ?? Number.NaN)) return
    const usage = trace.usageOf(seq)
    const price = usage && priceOf(usage[0])
    const cost =
      usage &&
      price &&
      costOf(
        {
          in: usage[1],
          out: usage[2],
          cacheRead: usage[3],
          cacheWrite: usage[4],
          reasoning: usage[5],
        },
        price,
      )
    if (cost === undefined) costs.unpriced[seq] = 1
    else {
      costs.priced[seq] = 1
      costs.nano[seq] = cost.nano
    }
  }

  for (let seq = n - 1; seq >= 0; seq -= 1) {
    const below = (costs.priced[seq] ?? 0) + (costs.unpriced[seq] ?? 0)
    if (category[seq] === LLM && below === 0) own(seq)
    const up = parent[seq] ?? -1
    if (up < 0) continue
    costs.nano[up] = (costs.nano[up] ?? 0) + (costs.nano[seq] ?? 0)
    costs.priced[up] = (costs.priced[up] ?? 0) + (costs.priced[seq] ?? 0)
    costs.unpriced[up] = (costs.unpriced[up] ?? 0) + (costs.unpriced[seq] ?? 0)
  }
  return costs
}
