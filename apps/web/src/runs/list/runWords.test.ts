import { expect, test } from 'vitest'
import type { RunSummary } from '../../editor/api.ts'
import { costOf, matches, outcomeOf, wasMocked } from './runWords.ts'

const aRun = (given: Partial<RunSummary>): RunSummary => ({
  ...{ id: 'r', number: 42, flowId: 'f', status: 'finished', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 5, tokensIn: 0, tokensOut: 0 },
  ...given,
})

test.each([
  [{ branch: 'general' }, 'general'],
  [{ branch: 'next' }, 'done'],
  [{ status: 'failed', error: { code: 'x', message: 'No answer.\nTwice.' } }, 'No answer.'],
  [{ status: 'failed', error: { code: 'x', message: 'Raise `maxSteps`.' } }, 'Raise maxSteps.'],
  [{ status: 'cancelled', durationMs: 4_000 }, 'stopped after 4.00 s'],
  [{ status: 'running' }, 'running'],
] as const)('%j came to %s', (given, expected) => {
  expect(outcomeOf(aRun(given))).toBe(expected)
})

test('a filter finds a run by any of its words, and needs all that were typed', () => {
  const run = aRun({ branch: 'general' })
  expect(['#42', 'gen', 'done', '42 general', 'test model'].map((it) => matches(run, it))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(matches(run, 'general failed')).toBe(false)
})

test('a run without a model call was not answered by the built-in model', () => {
  expect(wasMocked(aRun({}))).toBe(false)
  expect(wasMocked(aRun({ tokensIn: 3 }))).toBe(true)
  expect(wasMocked(aRun({ tokensIn: 3, model: 'real' }))).toBe(false)
})

test.each([
  [{ costNano: 410_000_000 }, '$0.41'],
  [{ costNano: 410_000_000, unpriced: 2 }, '≥ $0.41'],
  [{ unpriced: 2 }, undefined],
  [{}, undefined],
])('%j cost %s', (given, expected) => {
  expect(costOf(aRun(given))).toBe(expected)
})
