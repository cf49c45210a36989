import type { Json } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { shortLabel } from './shortLabel.ts'

test.each<[Json, string]>([
  ['Paris', 'Paris'],
  ['two\n  lines', 'two lines'],
  [7, '7'],
  [false, 'false'],
  [null, 'null'],
  [[1, 2], '[1,2]'],
  [{ id: 3, name: 'Ada' }, 'Ada'],
  [{ id: 3, name: ' ' }, '3'],
  [{ a: 1 }, '{"a":1}'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['😀'.repeat(60), '😀'.repeat(60)],
])('%j is called %s', (item, label) => {
  expect(shortLabel(item)).toBe(label)
})
