import type { RouterInputs, RouterOutputs } from '../../trpc.ts'

export type PriceRow = RouterOutputs['prices']['list']['prices'][number]
export type PriceWish = RouterInputs['prices']['set']

/** A price as it is typed; the table's own tiers have more than one needs for a model of one's own. */
export interface PriceDraft {
  readonly model: string
  readonly from: string
  readonly input: string
  readonly cached: string
  readonly output: string
}

/** `$0.40`, `$0.075`: cents at least, and what is finer as it is. */
export function rateWords(rate: number | null | undefined): string {
  if (rate === null || rate === undefined) return 'as input'
  const cents = rate.toFixed(2)
  return `$${Number(cents) === rate ? cents : rate}`
}

const isRate = (text: string): boolean => /^\d+(\.\d+)?$/.test(text.trim())

export function draftProblem({
  model,
  from,
  input,
  cached,
  output,
}: PriceDraft): string | undefined {
  if (model.trim() === '') return 'Name the model first'
  if (from !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(from)) return 'A day looks like 2026-11-30'
  if (!isRate(input) || !isRate(output)) return 'Give the rates for input and output'
  return cached.trim() === '' || isRate(cached) ? undefined : 'The rate from cache is no number'
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The row that a draft stands for; one with `replaces` takes that row's place. */
export function priceOf(draft: PriceDraft, replaces?: PriceRow): PriceWish {
  const model = draft.model.trim()
  const from = draft.from.trim() === '' ? null : draft.from.trim()
  const tier = {
    in: Number(draft.input),
    cacheRead: draft.cached.trim() === '' ? null : Number(draft.cached),
    cacheWrite: null,
    out: Number(draft.output),
    reasoning: null,
  }
  return {
    id: replaces?.id ?? `own/${model}@${from ?? 'always'}`,
    match: replaces?.match ?? `^${escaped(model)}$`,
    provider: replaces?.provider ?? 'own',
    currency: 'USD',
    per: 1_000_000,
    from,
    to: null,
    tiers: [tier],
  }
}

/** `openai/gpt-4.1@2025-04-14` → `openai/gpt-4.1`; own ones go by the model alone. */
export const modelOf = ({ id }: PriceRow): string => (id.split('@')[0] ?? id).replace(/^own\//, '')

export function draftOf(row: PriceRow): PriceDraft {
  const tier = row.tiers[0]
  const text = (rate: number | null | undefined) =>
    rate === null || rate === undefined ? '' : String(rate)
  return {
    model: modelOf(row),
    from: row.from ?? '',
    input: text(tier?.in),
    cached: text(tier?.cacheRead),
    output: text(tier?.out),
  }
}
