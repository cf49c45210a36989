import { expect, test } from 'vitest'
import { castValue } from './castValue.ts'
import { fits } from './fits.ts'

const text = { type: 'string' }
const person = { type: 'object', properties: { name: text, age: { type: 'integer' } } }
const withDefault = { ...person, properties: { name: text, age: { type: 'integer', default: 1 } } }
const withRequired = { ...person, required: ['name'] }

test.each([
  [3, { type: 'number' }, true],
  ['3', { type: 'integer' }, false],
  [3.5, { type: 'integer' }, false],
  [null, { anyOf: [text, { type: 'null' }] }, true],
  [['a', 1], { type: 'array', items: text }, false],
  [{ b: 1 }, { type: 'object', additionalProperties: text }, false],
  [{ any: [1] }, {}, true],
  [{}, person, false],
  [{ name: 'a' }, person, false],
  [{ name: 'a', age: 1 }, person, true],
  [{ name: 'a', age: 1, more: 1 }, person, true],
  [{ name: 'a' }, withDefault, true],
  [{ age: 1 }, withDefault, false],
  [{ name: 'a' }, withRequired, true],
  [{ age: 1 }, withRequired, false],
  [{}, { type: 'object' }, true],
  [{}, { type: 'object', required: ['a'] }, false],
  [[{}], { type: 'array', items: person }, false],
  [{}, { anyOf: [person, text] }, false],
  [{ a: 1 }, { type: 'object', properties: { a: {} }, additionalProperties: false }, true],
  [{ a: 1, b: 2 }, { type: 'object', properties: { a: {} }, additionalProperties: false }, false],
  [null, { type: 'string', default: null }, true],
  [null, text, false],
  [5, { oneOf: [text, { type: 'integer' }] }, true],
  [true, { oneOf: [text, { type: 'integer' }] }, false],
])('%j in %j: %j', (value, schema, expected) => {
  expect(fits(value, schema)).toBe(expected)
})

test('a cast fills in what has a default, and leaves out what is not required', () => {
  expect(castValue({ name: 'a' }, withDefault)).toEqual({ ok: true, value: { name: 'a', age: 1 } })
  expect(castValue({ name: 5 }, withRequired)).toEqual({ ok: true, value: { name: '5' } })
  expect(castValue({ name: 5 }, person)).toMatchObject({ ok: false, expected: 'object with "age"' })
})
