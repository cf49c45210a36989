import { describe, expect, test } from 'vitest'
import { controlOf, draftOf, readDraft } from './valueDrafts.ts'

const text = { title: 'request', type: 'string' }
const count = { title: 'count', type: 'integer' }
const flag = { title: 'urgent', type: 'boolean' }
const list = { title: 'orders', type: 'array', items: { type: 'string' } }
const colour = { title: 'colour', type: 'string', enum: ['red', 'green'] }
const anything = { title: 'anything' }

test.each([
  [text, 'text'],
  [count, 'number'],
  [flag, 'switch'],
  [list, 'json'],
  [colour, 'choice'],
  [anything, 'json'],
])('$0.title is asked for as $1', (property, control) => {
  expect(controlOf(property)).toBe(control)
})

test.each([
  [text, 'a "quoted" word'],
  [text, ''],
  [count, 12],
  [flag, true],
  [flag, false],
  [list, ['a', 'b']],
  [colour, 'green'],
  [anything, { a: [1, null] }],
])('what stands in a field is the value that was put there', (property, value) => {
  expect(readDraft(draftOf(value, property), property)).toEqual({ ok: true, value })
})

describe('what cannot be read says what was expected', () => {
  test.each([
    [count, 'twelve', 'Give a number'],
    [count, '"12"', 'Expected whole number'],
    [list, '["a",', 'Give JSON'],
    [list, '{"a": 1}', 'Expected list of text'],
    [colour, '', 'Choose one'],
    [count, '', 'Give a number'],
  ])('$0.title given $1', (property, draft, words) => {
    const reading = readDraft(draft, property)
    expect(reading.ok ? '' : reading.message).toContain(words)
  })
})

test('an empty field leaves an input with a default to it', () => {
  expect(readDraft('', { ...count, default: 3 })).toEqual({ ok: true, value: undefined })
})

test('an input of any type takes words as they are', () => {
  expect(readDraft('just words', anything)).toEqual({ ok: true, value: 'just words' })
})
