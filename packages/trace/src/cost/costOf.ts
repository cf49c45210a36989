import type { Price, PriceTier } from './price.ts'

/** Counts of one call, inclusive as everywhere: cached input is in `in`, reasoning in `out`. */
export interface PricedUsage {
  readonly in: number | null
  readonly out: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly reasoning: number | null
}

/** One product of the sum, for whoever wants to check it. */
export interface CostTerm {
  readonly what: 'in' | 'cacheRead' | 'cacheWrite' | 'out' | 'reasoning'
  readonly tokens: number
  /** US dollars for `per` tokens. */
  readonly rate: number
}

export interface Cost {
  /** Billionths of a US dollar: integers add up without drift. */
  readonly nano: number
  readonly terms: readonly CostTerm[]
}

const NANO = 1_000_000_000

const fits = ({ when }: PriceTier, input: number): boolean =>
  when?.inputTokens === undefined || input <= when.inputTokens.lte

/** Cost of one call; undefined where its counts are not known or no tier fits. Never clamped. */
export function costOf(usage: PricedUsage, price: Price): Cost | undefined {
  const { in: input, out: output } = usage
  if (input === null || output === null) return undefined
  const tier = price.tiers.find((one) => fits(one, input))
  if (tier === undefined) return undefined
  const [read, write, reasoning] = [
    usage.cacheRead ?? 0,
    usage.cacheWrite ?? 0,
    usage.reasoning ?? 0,
  ]
  const all: readonly CostTerm[] = [
    { what: 'in', tokens: input - read - write, rate: tier.in },
    { what: 'cacheRead', tokens: read, rate: tier.cacheRead ?? tier.in },
    { what: 'cacheWrite', tokens: write, rate: tier.cacheWrite ?? tier.in },
    { what: 'out', tokens: output - reasoning, rate: tier.out },
    { what: 'reasoning', tokens: reasoning, rate: tier.reasoning ?? tier.out },
  ]
  const terms = all.filter(({ tokens }) => tokens !== 0)
  const dollars = terms.reduce((sum, { tokens, rate }) => sum + tokens * rate, 0)
  return { nano: Math.round((dollars * NANO) / price.per), terms }
}
