import { expect, test } from 'vitest'
import { hasControlFor, numberExpected, numberIn, valueAt } from './valueAt.ts'

test('a value is found by keys and list places, own keys only', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1)
  expect(valueAt({ a: 1 }, ['a', 'b'])).toBeUndefined()
  expect(valueAt({}, ['constructor'])).toBeUndefined()
})

test('a value of another type than the control shows is left to JSON', () => {
  expect(hasControlFor({ kind: 'string', label: '' }, ['a'])).toBe(false)
  expect(hasControlFor({ kind: 'headers', label: '' }, { a: 1 })).toBe(false)
  expect(hasControlFor({ kind: 'headers', label: '' }, { a: 'b' })).toBe(true)
  expect(hasControlFor({ kind: 'number', label: '' }, null)).toBe(true)
})

test.each([
  ['2', { kind: 'integer' }, 2],
  ['0,5', { kind: 'number' }, 0.5],
  ['1.5', { kind: 'integer' }, undefined],
  ['', { kind: 'number' }, undefined],
  ['1e999', { kind: 'number' }, undefined],
  ['0', { kind: 'number', min: 0 }, 0],
  ['0', { kind: 'number', min: 0, exclusive: true }, undefined],
] as const)('%j as %j is %s', (text, field, value) => {
  expect(numberIn(text, field)).toBe(value)
})

test('the expectation is said in words', () => {
  expect(numberExpected({ kind: 'integer', min: 0 })).toBe('Write a whole number, at least 0.')
})
