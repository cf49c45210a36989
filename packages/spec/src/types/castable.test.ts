import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { isCastable, sameType } from './castable.ts'

const string = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const boolean = { type: 'boolean' }
const nothing = { type: 'null' }
const anything = {}
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items })
const objectOf = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...rest,
})
const either = (...anyOf: JsonObject[]): JsonObject => ({ anyOf })

const casts: readonly (readonly [from: JsonObject, to: JsonObject, is: boolean])[] = [
  [string, string, true],
  [{ ...string, title: 'a' }, { ...string, title: 'b' }, true],
  [integer, string, true],
  [nothing, string, true],
  [objectOf({}), string, true],
  [either(string, number), string, true],
  [anything, anything, true],
  [number, anything, true],
  [anything, string, true],
  [anything, number, false],
  [string, number, false],
  [string, boolean, false],
  [number, integer, true],
  [integer, boolean, true],
  [boolean, number, true],
  [number, either(number, nothing), true],
  [either(number, nothing), number, false],
  [{ type: ['number', 'null'] }, either(integer, nothing), true],
  [either(number, nothing), either(string), true],
  [listOf(integer), listOf(string), true],
  [listOf(string), listOf(number), false],
  [{ type: 'array' }, listOf(number), false],
  [listOf(number), { type: 'array' }, true],
  [listOf(number), number, false],
  [objectOf({ a: integer, b: string }), objectOf({ a: string }), true],
  [objectOf({ a: integer }), objectOf({ a: string, b: string }), false],
  [objectOf({}), objectOf({}, { additionalProperties: false }), false],
  [
    objectOf({}, { additionalProperties: integer }),
    objectOf({}, { additionalProperties: string }),
    true,
  ],
  [{ allOf: [string] }, { allOf: [string] }, false],
  [{ oneOf: [string] }, string, false],
]

describe('isCastable', () => {
  test.each(casts)('%j to %j is %s', (from, to, is) => {
    expect(isCastable(from, to)).toBe(is)
  })

  test('does not change the schemas it compares', () => {
    const union = either(string, either(number))
    isCastable(union, either(string, number))
    expect(union).toEqual(either(string, either(number)))
  })
})

const same: readonly (readonly [a: JsonObject, b: JsonObject, is: boolean])[] = [
  [{ ...string, title: 'a', default: 'x' }, { ...string, title: 'b', description: 'c' }, true],
  [number, integer, false],
  [either(string, number), either(number, string), true],
  [either(string, number), { type: ['string', 'number'] }, true],
  [either(string), either(string, number), false],
  [listOf(string), listOf(string), true],
  [listOf(string), { type: 'array' }, false],
  [objectOf({ a: string }), objectOf({ a: string }), true],
  [objectOf({ a: string }), objectOf({ b: string }), false],
  [objectOf({}), objectOf({}, { additionalProperties: false }), false],
]

describe('sameType', () => {
  test.each(same)('%j and %j: %s', (a, b, is) => {
    expect(sameType(a, b)).toBe(is)
    expect(sameType(b, a)).toBe(is)
  })
})
