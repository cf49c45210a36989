import { expect, test } from 'vitest'
import { asRecorded } from './asRecorded.ts'

const M = '** MASKED **'
const recorded = {
  whole: { a: 'one', list: ['two', { b: 'three', c: 'plain' }, 'plain'] },
  shown: { a: M, list: [M, { b: M, c: 'plain' }, 'plain'] },
}

test.each([
  ['nothing', recorded.shown, recorded.whole],
  ['a name', { ...recorded.shown, a: 'x' }, { ...recorded.whole, a: 'x' }],
  [
    'an item of a list',
    { a: M, list: [M, { b: M, c: 'changed' }, 'other'] },
    { a: 'one', list: ['two', { b: 'three', c: 'changed' }, 'other'] },
  ],
  [
    'the length of a list',
    { a: M, list: [{ b: M, c: 'plain' }] },
    { a: 'one', list: [{ b: 'three', c: 'plain' }] },
  ],
  ['the order of a list', { a: M, list: ['plain', M] }, { a: 'one', list: ['plain', 'two'] }],
  ['all', ['x'], ['x']],
])('where %s was edited the rest is what it was', (_, edited, expected) => {
  expect(asRecorded(edited, recorded)).toEqual(expected)
})
