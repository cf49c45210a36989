import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replacementFor } from './replacement.ts'

const applied = (before: string, after: string): string => {
  const change = replacementFor(before, after)
  return change === undefined
    ? before
    : before.slice(0, change.from) + change.insert + before.slice(change.to)
}

test('equal texts need no change', () => {
  expect(replacementFor('abc', 'abc')).toBeUndefined()
})

test('only the part that differs is replaced', () => {
  expect(replacementFor('{"a": 1}', '{"a": 12}')).toEqual({ from: 7, to: 7, insert: '2' })
})

test('a repeated letter is not counted from both ends', () => {
  expect(replacementFor('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' })
})

test('the change always leads to the new text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      expect(applied(before, after)).toBe(after)
    }),
  )
})
