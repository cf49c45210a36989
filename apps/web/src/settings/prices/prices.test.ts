import { expect, test } from 'vitest'
import { draftOf, draftProblem, priceOf, type PriceDraft } from './prices.ts'

const aDraft = (changes: Partial<PriceDraft> = {}): PriceDraft => ({
  ...{ model: 'qwen3:8b', from: '2026-01-01', input: '0.1', cached: '', output: '0.4' },
  ...changes,
})

test('a draft becomes a row for that very model, and the row is the draft again', () => {
  const price = priceOf(aDraft())
  expect(price).toMatchObject({
    id: 'own/qwen3:8b@2026-01-01',
    match: '^qwen3:8b$',
    tiers: [{ in: 0.1, cacheRead: null, out: 0.4 }],
  })
  const row = { ...price, isOwn: true }
  expect(draftOf({ ...row, tiers: row.tiers.map(({ upTo: _, ...tier }) => tier) })).toEqual(
    aDraft(),
  )
})

test('signs that mean something in a pattern mean themselves', () => {
  const { match } = priceOf(aDraft({ model: 'a.b+c' }))
  expect(new RegExp(match).test('a.b+c')).toBe(true)
  expect(new RegExp(match).test('axb+c')).toBe(false)
})

test.each([
  [{ model: ' ' }, /Name the model/],
  [{ from: 'yesterday' }, /A day looks like/],
  [{ input: '' }, /rates for input/],
  [{ output: 'much' }, /rates for input/],
  [{ cached: 'x' }, /from cache/],
])('%o is not stored', (changes, problem) => {
  expect(draftProblem(aDraft(changes))).toMatch(problem)
})
