import {
  categoryCode,
  costOf,
  opKind,
  priceFor,
  type Op,
  type Price,
  type Usage,
} from '@flowglass/trace'
import type { RunCosts } from '../runLog/costs.ts'

const LLM = categoryCode('llm')

export interface CostTally {
  add(op: Op): void
  /** undefined where no model was called. */
  totals(): RunCosts | undefined
}

interface Call {
  readonly parent: number
  hasCallsBelow: boolean
}

/** Cost of a run as its log grows, by the prices that count on the day it began. */
export function createCostTally(prices: readonly Price[], day: string): CostTally {
  const words = new Map<number, string>()
  const open = new Map<number, Call>()
  const used = new Map<string, Price>()
  const byModel = new Map<number, Price | undefined>()
  let nano = 0
  let priced = 0
  let unpriced = 0

  /** The same for all calls of one model. */
  function priceOf(model: number): Price | undefined {
    if (!byModel.has(model)) byModel.set(model, priceFor(prices, words.get(model) ?? '', day))
    return byModel.get(model)
  }

  function count(usage: Usage | undefined): void {
    const price = usage && priceOf(usage[0])
    const [, input, output, cacheRead, cacheWrite, reasoning] = usage ?? []
    const counts = {
      in: input ?? null,
      out: output ?? null,
      cacheRead: cacheRead ?? null,
      cacheWrite: cacheWrite ?? null,
      reasoning: reasoning ?? null,
    }
    const cost = price && costOf(counts, price)
    if (price === undefined || cost === undefined) {
      unpriced += 1
      return
    }
    priced += 1
    nano += cost.nano
    used.set(price.id, price)
  }

  return {
    add(op) {
      if (op[0] === opKind.dict) words.set(op[1], op[2])
      if (op[0] === opKind.open && op[3] === LLM) {
        const above = open.get(op[2])
        if (above !== undefined) above.hasCallsBelow = true
        open.set(op[1], { parent: op[2], hasCallsBelow: false })
      }
      if (op[0] !== opKind.close) return
      const call = open.get(op[1])
      open.delete(op[1])
      if (call !== undefined && !call.hasCallsBelow) count(op[4])
    },
    totals() {
      if (priced + unpriced === 0) return undefined
      const costNano = priced === 0 ? undefined : nano
      return { costNano, unpriced, prices: [...used.values()] }
    },
  }
}
