import { expect, test } from 'vitest'
import {
  addValue,
  changeRoute,
  changeValue,
  knownValues,
  mappingOf,
  refusalOfValue,
  removeValue,
  renameRoute,
  routeFor,
  routesOf,
  rowsOf,
} from './mapping.ts'

const mapping = { where: 'status', back: 'return', other: 'status' }

test('rows keep the order of the document', () => {
  expect(rowsOf(mapping).map(({ value }) => value)).toEqual(['where', 'back', 'other'])
})

test('a changed value stays in its place and keeps its route', () => {
  expect(Object.entries(changeValue(mapping, 'back', 'send back'))).toEqual([
    ['where', 'status'],
    ['send back', 'return'],
    ['other', 'status'],
  ])
})

test('a value that is there already is refused in words, its own value is not', () => {
  expect(refusalOfValue(mapping, 'back', 'other')).toContain('already has the value “other”')
  expect(refusalOfValue(mapping, 'back', 'back')).toBeUndefined()
  expect(refusalOfValue({ '': 'x' }, 'back', '')).toContain('empty')
})

test('renaming a route renames it for each value that takes it', () => {
  expect(renameRoute(mapping, 'status', 'lookup')).toEqual({
    where: 'lookup',
    back: 'return',
    other: 'lookup',
  })
})

test('a value takes its route, an unknown one and an inherited name take default', () => {
  expect(routeFor(mapping, 'back')).toBe('return')
  expect(routeFor(mapping, 'smalltalk')).toBe('default')
  expect(routeFor(mapping, 'toString')).toBe('default')
})

test('an added value is the first known one that is missing, else a new word', () => {
  expect(addValue(mapping, ['where', 'gift'])).toMatchObject({ gift: 'gift' })
  expect(addValue({ value_1: 'value_1' })).toEqual({ value_1: 'value_1', value_2: 'value_2' })
})

test('routes are listed once, default apart', () => {
  expect(routesOf({ ...mapping, rest: 'default' })).toEqual(['status', 'return'])
})

test('a removed value leaves the others', () => {
  expect(removeValue(mapping, 'where')).toEqual({ back: 'return', other: 'status' })
  expect(changeRoute(mapping, 'other', 'general')).toEqual({
    where: 'status',
    back: 'return',
    other: 'general',
  })
})

test('known values come from an enumeration', () => {
  expect(knownValues({ title: 'kind', enum: ['a', 1] })).toEqual(['a', '1'])
  expect(knownValues({ title: 'kind', type: 'string' })).toEqual([])
})

test('what is no mapping is an empty one', () => {
  expect(mappingOf(['a'])).toEqual({})
  expect(mappingOf({ a: 'x', b: 1 })).toEqual({ a: 'x' })
})
