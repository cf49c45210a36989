import { expect, test } from 'vitest'
import { rowsWith } from './useRowKeys.ts'

const rows = rowsWith({ names: [], keys: [], next: 0 }, ['a', 'b', 'c'])
const keysWith = (names: readonly string[]) => rowsWith(rows, names).keys

test('a row that is renamed keeps its key, wherever its new name stands', () => {
  expect(keysWith(['a', 'x', 'c'])).toEqual([0, 1, 2])
  // Names that are numbers come first in an object.
  expect(keysWith(['1', 'a', 'b'])).toEqual([2, 0, 1])
})

test('a row that goes takes its key along, a new row has a new one', () => {
  expect(keysWith(['a', 'c'])).toEqual([0, 2])
  expect(keysWith(['a', 'b', 'c', 'd'])).toEqual([0, 1, 2, 3])
  expect(rowsWith(rowsWith(rows, ['a', 'c']), ['a', 'c', 'b']).keys).toEqual([0, 2, 3])
})
