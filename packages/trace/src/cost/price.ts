/** US dollars for so many tokens; null: as the rate it stands in for. */
export interface PriceTier {
  /** The tier counts for calls with at most so many input tokens; absent: for all. */
  readonly when?: { readonly inputTokens?: { readonly lte: number } }
  readonly in: number
  /** Input read from a cache; null: as `in`. */
  readonly cacheRead: number | null
  /** Input written to a cache; null: as `in`. */
  readonly cacheWrite: number | null
  readonly out: number
  /** Reasoning; null: as `out`. */
  readonly reasoning: number | null
}

/** What a model costs, from one day to another. */
export interface Price {
  /** `provider/model@date`; runs name the price they were counted with by it. */
  readonly id: string
  /** Regular expression over the name of the model that answered. */
  readonly match: string
  readonly provider: string
  readonly currency: 'USD'
  /** Tokens that the rates are for. */
  readonly per: number
  /** First day, `2025-04-14`; null: since ever. */
  readonly from: string | null
  /** First day on which it no longer counts; null: open. */
  readonly to: string | null
  /** The first that fits a call counts. */
  readonly tiers: readonly PriceTier[]
}

const matchers = new Map<string, RegExp | undefined>()

/** A pattern of people's own may be no regular expression; it then matches nothing. */
function matcherOf(pattern: string): RegExp | undefined {
  if (!matchers.has(pattern)) {
    try {
      matchers.set(pattern, new RegExp(pattern, 'i'))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      matchers.set(pattern, undefined)
    }
  }
  return matchers.get(pattern)
}

const isCurrent = ({ from, to }: Price, day: string): boolean =>
  (from === null || from <= day) && (to === null || day < to)

/** `openai/gpt-4.1@2025-04-14` → `openai/gpt-4.1` and `gpt-4.1`. */
function namesIn(id: string): readonly string[] {
  const [name = id] = id.split('@')
  return [id, name, name.slice(name.indexOf('/') + 1)]
}

/**
 * The price of a model on a day (`2026-11-30`): one that names it exactly comes first, then the one
 * with the longest pattern; of several, the youngest.
 */
export function priceFor(prices: readonly Price[], model: string, day: string): Price | undefined {
  if (model === '') return undefined
  const current = prices.filter((price) => isCurrent(price, day))
  const exact = current.filter(({ id }) => namesIn(id).includes(model))
  const found =
    exact.length > 0 ? exact : current.filter(({ match }) => matcherOf(match)?.test(model))
  const weight = (price: Price) => (exact.length > 0 ? 0 : price.match.length)
  return found.toSorted(
    (a, b) => weight(b) - weight(a) || (b.from ?? '').localeCompare(a.from ?? ''),
  )[0]
}
