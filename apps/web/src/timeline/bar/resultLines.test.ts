import { expect, test } from 'vitest'
import { resultLines } from './resultLines.ts'

test('texts stand as they are, other values as JSON, in their order', () => {
  expect(resultLines({ response: 'Shipped.', total: 3, tags: ['a', 'b'], none: null })).toEqual([
    { name: 'response', text: 'Shipped.' },
    { name: 'total', text: '3' },
    { name: 'tags', text: '["a","b"]' },
    { name: 'none', text: 'null' },
  ])
})

test('a long value is cut with a sign that it goes on', () => {
  const [line] = resultLines({ text: 'x'.repeat(5_000) })
  expect(line?.text).toHaveLength(2_001)
  expect(line?.text.endsWith('…')).toBe(true)
})

test('before the values are there, there are no lines', () => {
  expect(resultLines(undefined)).toEqual([])
})
