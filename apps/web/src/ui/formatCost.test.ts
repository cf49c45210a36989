import { expect, test } from 'vitest'
import { formatCost } from './formatCost.ts'

test.each([
  [0, '$0.00'],
  [50_000, '< $0.0001'],
  [1_234_000, '$0.0012'],
  [410_000_000, '$0.41'],
  [1_234_567_000_000, '$1,234.57'],
])('%i billionths of a dollar are shown as %s', (nano, text) => {
  expect(formatCost(nano)).toBe(text)
})
