import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text that is cut off says so, one that is not stays as it is', () => {
  expect(shortened('abcdef', 3)).toBe('abc…')
  expect(shortened('abc', 3)).toBe('abc')
})
