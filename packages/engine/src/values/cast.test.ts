import { describe, expect, test } from 'vitest'
import { castInto, castModelValue } from './cast.ts'

const place = { code: 'type_mismatch', what: 'input `v`' } as const
const property = (schema: object) => ({ title: 'v', ...schema })

describe('a value on its way', () => {
  test.each([
    [5, { type: 'string' }, '5'],
    [true, { type: 'string' }, 'true'],
    [2.7, { type: 'integer' }, 2],
    [-2.7, { type: 'integer' }, -2],
    [0, { type: 'boolean' }, false],
    [true, { type: 'number' }, 1],
    [[1, 2], { type: 'array', items: { type: 'string' } }, ['1', '2']],
    ['x', {}, 'x'],
  ])('%j as %j is %j', (value, schema, expected) => {
    expect(castInto(value, property(schema), place)).toEqual(expected)
  })

  test.each([
    ['5', { type: 'integer' }],
    ['false', { type: 'boolean' }],
    [{}, { type: 'array', items: {} }],
    ['blue', { type: 'string', enum: ['red'] }],
  ])('%j is no %j', (value, schema) => {
    const cast = () => castInto(value, property(schema), place)
    expect(cast).toThrow(/Expected .* for input `v`, found/)
  })
})

describe('a value that a model wrote', () => {
  test.each([
    ['12', { type: 'integer' }, 12],
    [' -1.5e3 ', { type: 'number' }, -1500],
    ['true', { type: 'boolean' }, true],
    [3.0, { type: 'integer' }, 3],
  ])('%j as %j is %j', (value, schema, expected) => {
    expect(castModelValue(value, property(schema), place)).toBe(expected)
  })

  test.each(['old', '12 years', '0x10', '', '1.5'])('%j is no whole number', (value) => {
    expect(() => castModelValue(value, property({ type: 'integer' }), place)).toThrow(/Expected/)
  })
})
