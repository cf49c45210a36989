import { expect, test } from 'vitest'
import { valueRange } from './valueRange.ts'

const text = `{
  "a": 1,
  "list": [
    { "x": true },
    { "name": "inner", "fields": { "title": "t" } }
  ]
}`
const whole = { from: 0, to: text.length }
const at = (path: readonly string[], range = whole): string => {
  const { from, to } = valueRange(text, range, path)
  return text.slice(from, to)
}

test('a key is found with its value', () => {
  expect(at(['a'])).toBe('"a": 1')
})

test('items and keys inside them are found', () => {
  expect(at(['list', '1', 'name'])).toBe('"name": "inner"')
})

test('a path that the text does not have ends where the text does', () => {
  expect(at(['list', '1', 'fields', 'missing'])).toBe('"fields": { "title": "t" }')
})

test('the path starts at the object that fills the given range', () => {
  const from = text.indexOf('{ "name"')
  expect(at(['fields', 'title'], { from, to: from + 47 })).toBe('"title": "t"')
})
