import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { castValue } from './castValue.ts'

const nullable = { anyOf: [{ type: 'number' }, { type: 'null' }] }
const order = { type: 'object', properties: { id: { type: 'string' }, n: { type: 'integer' } } }

const done: readonly (readonly [value: Json, type: JsonObject, result: Json])[] = [
  [5, { type: 'string' }, '5'],
  [2.5, { type: 'string' }, '2.5'],
  [true, { type: 'string' }, 'true'],
  [[1, 2], { type: 'string' }, '[1,2]'],
  [{ a: 1 }, { type: 'string' }, '{"a":1}'],
  [null, { type: 'string' }, null],
  [2.7, { type: 'integer' }, 2],
  [-2.7, { type: 'integer' }, -2],
  [-0.5, { type: 'integer' }, 0],
  [7, { type: 'number' }, 7],
  [true, { type: 'integer' }, 1],
  [false, { type: 'number' }, 0],
  [0, { type: 'boolean' }, false],
  [-3, { type: 'boolean' }, true],
  [[1, 'b', null], { type: 'array', items: { type: 'string' } }, ['1', 'b', '']],
  ['x', {}, 'x'],
  [{ id: 7, n: 2.5, more: 1 }, order, { id: '7', n: 2 }],
  [{ id: 'a', n: 2, more: 1 }, order, { id: 'a', n: 2, more: 1 }],
  [{ a: 1 }, { type: 'object', additionalProperties: { type: 'string' } }, { a: '1' }],
  [3, nullable, 3],
  [true, nullable, 1],
  ['open', { type: 'string', enum: ['open', 'closed'] }, 'open'],
]

const refused: readonly (readonly [value: Json, type: JsonObject, expected: string])[] = [
  ['42', { type: 'integer' }, 'whole number'],
  ['false', { type: 'boolean' }, 'yes or no'],
  ['x', { type: 'array' }, 'list'],
  [[1, 'x'], { type: 'array', items: { type: 'number' } }, 'list of number'],
  [{ id: 'a' }, order, 'object with "n"'],
  [5, { type: 'object' }, 'object'],
  ['x', nullable, 'number or nothing'],
  ['gone', { type: 'string', enum: ['open', 'closed'] }, 'one of open, closed'],
]

describe('castValue', () => {
  test.each(done)('%j as %j is %j', (value, type, result) => {
    expect(castValue(value, type)).toEqual({ ok: true, value: result })
  })

  test.each(refused)('%j as %j is refused', (value, type, expected) => {
    const result = castValue(value, type)
    expect(result).toMatchObject({ ok: false, expected })
  })
})
