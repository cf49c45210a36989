import { expect, test } from 'vitest'
import {
  asPlaceholderName,
  countsOf,
  fillPlaceholders,
  freeName,
  openPlaceholder,
  placeholderRanges,
  termRanges,
} from './promptText.ts'

test('placeholders are found with their places, blanks allowed', () => {
  expect(placeholderRanges('Ask {{ city }} and {{day}}.')).toEqual([
    { from: 4, to: 14, name: 'city' },
    { from: 19, to: 26, name: 'day' },
  ])
})

test('text in braces that is no name stays text', () => {
  expect(placeholderRanges('{{a.b}} {{}} {{ a b }} {x}')).toEqual([])
})

test('a filled prompt shows texts bare, other values as JSON and keeps what has no value', () => {
  const filled = fillPlaceholders('{{who}} has {{ items }} in {{where}}', {
    who: 'Ada',
    items: [1, 2],
  })
  expect(filled).toBe('Ada has [1,2] in {{where}}')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{{a}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}')
})

test('names inherited from objects are no values', () => {
  expect(fillPlaceholders('{{constructor}}', {})).toBe('{{constructor}}')
})

test('words are counted between blanks, tokens by length', () => {
  expect(countsOf('  Answer in one\nsentence. ')).toEqual({ words: 4, tokens: 7 })
  expect(countsOf('')).toEqual({ words: 0, tokens: 0 })
})

test.each([
  ['Say {{', ''],
  ['Say {{ci', 'ci'],
  ['Say {{ ci', 'ci'],
])('%s waits for a name', (text, name) => {
  expect(openPlaceholder.exec(text)?.[1]).toBe(name)
})

test.each(['Say {', 'Say {{city}}', 'Say {{ci ty'])('%s does not wait for a name', (text) => {
  expect(openPlaceholder.exec(text)).toBeNull()
})

test('a step name becomes a word that a placeholder can carry', () => {
  expect(asPlaceholderName('Check order (new)')).toBe('Check_order_new')
  expect(asPlaceholderName('–')).toBe('value')
})

test('a name that is taken gets a number', () => {
  expect(freeName('city', new Set())).toBe('city')
  expect(freeName('city', new Set(['city', 'city_2']))).toBe('city_3')
})

test('terms are found as whole words, a longer one before one it begins with', () => {
  const text = 'Use get_order or get_order_status, not forget_order.'
  const found = termRanges(text, ['get_order', 'get_order_status']).map(({ from, to }) =>
    text.slice(from, to),
  )
  expect(found).toEqual(['get_order', 'get_order_status'])
})

test('a term may hold signs that mean something elsewhere', () => {
  expect(termRanges('Ask a+b (now)', ['a+b'])).toEqual([{ from: 4, to: 7 }])
  expect(termRanges('anything', [''])).toEqual([])
})
