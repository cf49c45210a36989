import { expect, test } from 'vitest'
import { createTrace } from '../fold/createTrace.ts'
import { categoryCode, statusCode } from '../log/codes.ts'
import type { Op } from '../log/op.ts'
import { costOf, type PricedUsage } from './costOf.ts'
import { costsOf } from './costs.ts'
import { priceFor, type Price, type PriceTier } from './price.ts'

const rates: PriceTier = { in: 2, cacheRead: 0.5, cacheWrite: null, out: 8, reasoning: null }

const aPrice = (changes: Partial<Price> = {}): Price => ({
  id: 'openai/gpt-4.1@2025-04-14',
  match: '^(openai/)?gpt-4\\.1(-2025-04-14)?$',
  provider: 'openai',
  currency: 'USD',
  per: 1_000_000,
  from: '2025-04-14',
  to: null,
  tiers: [rates],
  ...changes,
})

const aUsage = (changes: Partial<PricedUsage> = {}): PricedUsage => ({
  in: 1000,
  out: 100,
  cacheRead: null,
  cacheWrite: null,
  reasoning: null,
  ...changes,
})

test.each([
  ['plain', {}, 2_800_000],
  ['with cached input', { cacheRead: 800 }, 1_600_000],
  ['with input written to a cache', { cacheWrite: 100 }, 2_800_000],
  ['with reasoning at the rate of output', { reasoning: 50 }, 2_800_000],
  ['of nothing', { in: 0, out: 0 }, 0],
])('a call %s costs so many billionths of a dollar', (_, changes, nano) => {
  expect(costOf(aUsage(changes), aPrice())?.nano).toBe(nano)
})

test('reasoning has a rate of its own where the price has one', () => {
  const price = aPrice({ tiers: [{ ...rates, reasoning: 16 }] })
  expect(costOf(aUsage({ reasoning: 50 }), price)?.nano).toBe(3_200_000)
})

test('the terms say how the sum came about', () => {
  expect(costOf(aUsage({ cacheRead: 800 }), aPrice())?.terms).toEqual([
    { what: 'in', tokens: 200, rate: 2 },
    { what: 'cacheRead', tokens: 800, rate: 0.5 },
    { what: 'out', tokens: 100, rate: 8 },
  ])
})

test('without counts or a tier there is no cost, rather than none', () => {
  expect(costOf(aUsage({ in: null }), aPrice())).toBeUndefined()
  const small = aPrice({ tiers: [{ ...rates, when: { inputTokens: { lte: 10 } } }] })
  expect(costOf(aUsage(), small)).toBeUndefined()
})

test('the first tier that fits the input counts', () => {
  const long = { ...rates, in: 4 }
  const price = aPrice({ tiers: [{ ...rates, when: { inputTokens: { lte: 500 } } }, long] })
  expect(costOf(aUsage({ in: 500, out: 0 }), price)?.nano).toBe(1_000_000)
  expect(costOf(aUsage({ in: 501, out: 0 }), price)?.nano).toBe(2_004_000)
})

test.each([
  ['gpt-4.1', '2026-11-30', 'openai/gpt-4.1@2025-04-14'],
  ['gpt-4.1-2025-04-14', '2026-11-30', 'openai/gpt-4.1@2025-04-14'],
  ['gpt-4.1', '2025-01-01', undefined],
  ['gpt-4.1', '2027-02-01', 'openai/gpt-4.1@2027-01-01'],
  ['gpt-4.1-mini', '2026-11-30', 'any'],
  ['llama3', '2026-11-30', undefined],
  ['', '2026-11-30', undefined],
])('“%s” on %s is priced by %s', (model, day, id) => {
  const prices = [
    aPrice({ to: '2027-01-01' }),
    aPrice({ id: 'openai/gpt-4.1@2027-01-01', from: '2027-01-01' }),
    aPrice({ id: 'any', match: '^gpt-' }),
    aPrice({ id: 'broken', match: '(' }),
  ]
  expect(priceFor(prices, model, day)?.id).toBe(id)
})

test('costs add up over frames, and a call without a price says so', () => {
  const trace = createTrace()
  const llm = categoryCode('llm')
  const ok = statusCode('ok')
  const ops: Op[] = [
    [3, 0, 'gpt-4.1'],
    [3, 1, 'llama3'],
    [3, 2, 'Flow f'],
    [0, 0, -1, categoryCode('flow'), 2, 2, -1, 0],
    [0, 1, 0, llm, 2, 2, -1, 1],
    [1, 1, 2, ok, [0, 1000, 100, null, null, null]],
    [0, 2, 0, llm, 2, 2, -1, 3],
    [1, 2, 4, ok, [1, 1000, 100, null, null, null]],
    [0, 3, 0, llm, 2, 2, -1, 5],
  ]
  trace.append({ from: 0, to: ops.length, ops })
  const { nano, priced, unpriced } = costsOf(trace, [aPrice()], '2026-11-30')
  expect([...nano]).toEqual([2_800_000, 2_800_000, 0, 0])
  expect([...priced]).toEqual([1, 1, 0, 0])
  expect([...unpriced]).toEqual([1, 0, 1, 0])
})
