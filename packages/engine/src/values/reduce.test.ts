import { describe, expect, test } from 'vitest'
import { reduceValues, reducersOf, type Reducer } from './reduce.ts'

const total = { title: 'collected_total', type: 'number' }
const reduce = (values: readonly (number | boolean | string)[], reducer: Reducer) =>
  reduceValues(values, { reducer, property: total, name: 'map' })

describe('a reducer', () => {
  test.each([
    ['append', [3, 1], [3, 1]],
    ['sum', [0.1, 0.2, 0.3], 0.6],
    ['sum', [1e16, 1, -1e16], 1],
    ['sum', [], 0],
    ['average', [1, 2], 1.5],
    ['min', [3, 1, 2], 1],
    ['max', [3, 1, 2], 3],
    ['sum', [true, true, false], 2],
  ] as const)('%s of %j is %j', (reducer, values, expected) => {
    expect(reduce(values, reducer)).toEqual(expected)
  })

  test('append of nothing is an empty list', () => expect(reduce([], 'append')).toEqual([]))

  test.each(['average', 'min', 'max'] as const)('%s of nothing fails without a default', (name) => {
    expect(() => reduce([], name)).toThrow(expect.objectContaining({ code: 'map_empty' }))
    const property = { ...total, default: 7 }
    expect(reduceValues([], { reducer: name, property, name: 'map' })).toBe(7)
  })

  test.each(['sum', 'average'] as const)(
    '%s of numbers that are too large together fails',
    (name) => {
      const failure = expect.objectContaining({ code: 'type_mismatch' })
      expect(() => reduce([1e308, 1e308], name)).toThrow(failure)
    },
  )

  test('of text fails', () => {
    expect(() => reduce(['a'], 'sum')).toThrow(expect.objectContaining({ code: 'type_mismatch' }))
  })
})

describe('the reducer of an output', () => {
  const map = { component_type: 'MapNode', id: 'm', name: 'm' }

  test('is append where none is named', () => {
    expect(reducersOf(map, 'collected_total')).toEqual({ inner: 'total', reducer: 'append' })
  })

  test('must be one that there is', () => {
    const broken = { ...map, reducers: { total: 'avg' } }
    expect(() => reducersOf(broken, 'collected_total')).toThrow(/append, sum, average, min, max/)
  })
})
