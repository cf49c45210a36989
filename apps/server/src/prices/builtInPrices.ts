import type { Price, PriceTier } from '@flowglass/trace'

/** Raised whenever a rate below changes; people's own prices name the version they were written for. */
export const priceTableVersion = 1

type Rates = readonly [input: number, cached: number, output: number]

const tier = ([input, cached, output]: Rates, when?: PriceTier['when']): PriceTier => ({
  ...(when && { when }),
  ...{ in: input, cacheRead: cached, cacheWrite: null, out: output, reasoning: null },
})

interface Row {
  readonly provider: string
  readonly model: string
  readonly from: string
  readonly tiers: readonly PriceTier[]
}

const dated = '(-\\d{4}-\\d{2}-\\d{2})?'

/** `gpt-4.1` also under its dated names and with its provider before it. */
const price = ({ provider, model, from, tiers }: Row): Price => ({
  id: `${provider}/${model}@${from}`,
  match: `^(${provider}/|models/)?${model.replaceAll('.', '\\.')}${dated}$`,
  ...{ provider, from, tiers, currency: 'USD', per: 1_000_000, to: null },
})

type Flat = readonly [model: string, from: string, rates: Rates]

const flat =
  (provider: string) =>
  ([model, from, rates]: Flat): Price =>
    price({ provider, model, from, tiers: [tier(rates)] })

const upTo200k = { inputTokens: { lte: 200_000 } } as const

const openAi: readonly Flat[] = [
  ['gpt-4.1', '2025-04-14', [2, 0.5, 8]],
  ['gpt-4.1-mini', '2025-04-14', [0.4, 0.1, 1.6]],
  ['gpt-4.1-nano', '2025-04-14', [0.1, 0.025, 0.4]],
  ['gpt-4o', '2024-10-01', [2.5, 1.25, 10]],
  ['gpt-4o-mini', '2024-07-18', [0.15, 0.075, 0.6]],
  ['o3', '2025-06-10', [2, 0.5, 8]],
  ['o4-mini', '2025-04-16', [1.1, 0.275, 4.4]],
  ['gpt-5', '2025-08-07', [1.25, 0.125, 10]],
  ['gpt-5-mini', '2025-08-07', [0.25, 0.025, 2]],
  ['gpt-5-nano', '2025-08-07', [0.05, 0.005, 0.4]],
]

const google: readonly Flat[] = [
  ['gemini-2.5-flash', '2025-06-17', [0.3, 0.075, 2.5]],
  ['gemini-2.5-flash-lite', '2025-07-22', [0.1, 0.025, 0.4]],
  ['gemini-2.0-flash', '2025-02-05', [0.1, 0.025, 0.4]],
]

/** List prices as the providers publish them, in US dollars for a million tokens. */
export const builtInPrices: readonly Price[] = [
  ...openAi.map(flat('openai')),
  ...google.map(flat('google')),
  price({
    provider: 'google',
    model: 'gemini-2.5-pro',
    from: '2025-06-17',
    tiers: [tier([1.25, 0.31, 10], upTo200k), tier([2.5, 0.625, 15])],
  }),
]
