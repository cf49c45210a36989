import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightJson } from './highlightJson.ts'

test('a key, a string and a number are told apart', () => {
  expect(highlightJson('{"a": "b", "n": 1}').map((token) => `${token.kind} ${token.text}`)).toEqual(
    [
      'mark {',
      'key "a"',
      'mark :',
      'plain  ',
      'string "b"',
      'mark ,',
      'plain  ',
      'key "n"',
      'mark :',
      'plain  1',
      'mark }',
    ],
  )
})

test('an escaped quote stays inside its string', () => {
  expect(highlightJson(String.raw`"a\"b"`)).toEqual([{ kind: 'string', text: String.raw`"a\"b"` }])
})

test('the tokens of any text add up to the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const joined = highlightJson(text)
        .map((token) => token.text)
        .join('')
      expect(joined).toBe(text)
    }),
  )
})
