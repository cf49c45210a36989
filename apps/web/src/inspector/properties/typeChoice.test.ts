import { expect, test } from 'vitest'
import { typeChoiceOf, withType } from './typeChoice.ts'

test.each([
  [{ title: 'a', type: 'string', description: 'x' }, 'text'],
  [{ title: 'a', type: 'integer' }, 'integer'],
  [{ title: 'a' }, 'any'],
  [{ title: 'a', type: 'array', items: { title: 'item', type: 'string' } }, 'list of text'],
  [{ title: 'a', type: 'array' }, 'list'],
  [{ title: 'a', type: 'object' }, 'object'],
  [{ title: 'a', type: 'string', enum: ['x', 'y'] }, 'text'],
] as const)('%j is %s', (property, choice) => {
  expect(typeChoiceOf(property)).toBe(choice)
})

test.each([
  { title: 'a', anyOf: [{ type: 'string' }, { type: 'null' }] },
  { title: 'a', type: 'object', properties: { x: { type: 'number' } } },
  { title: 'a', type: 'array', items: { type: 'array', items: { type: 'string' } } },
  { title: 'a', type: ['string', 'null'] },
])('%j is left to JSON', (property) => {
  expect(typeChoiceOf(property)).toBe('other')
})

test('another type keeps the name, the description and keys that are not ours', () => {
  const property = {
    title: 'a',
    type: 'string',
    description: 'why',
    'x-mask': true,
    format: 'date',
  }
  expect(withType(property, 'list of text')).toEqual({
    title: 'a',
    type: 'array',
    items: { type: 'string' },
    description: 'why',
    'x-mask': true,
    format: 'date',
  })
})

test('a default that fits stays, one that does not goes', () => {
  expect(withType({ title: 'a', type: 'number', default: 2 }, 'integer')).toMatchObject({
    default: 2,
  })
  expect(withType({ title: 'a', type: 'number', default: 2 }, 'text')).not.toHaveProperty('default')
})
