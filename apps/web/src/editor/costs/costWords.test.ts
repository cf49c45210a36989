import { expect, test } from 'vitest'
import { costWords } from './costWords.ts'

const costs = (priced: number, unpriced: number) => ({
  nano: Float64Array.of(410_000_000),
  priced: Uint32Array.of(priced),
  unpriced: Uint32Array.of(unpriced),
})

test.each([
  ['all calls have a price', costs(2, 0), '$0.41'],
  ['some have none', costs(2, 1), '≥ $0.41'],
  ['none has', costs(0, 1), 'no price'],
  ['no model was called', costs(0, 0), undefined],
  ['prices are not there yet', undefined, undefined],
])('where %s', (_, given, words) => {
  expect(costWords(given, 0)).toBe(words)
})
