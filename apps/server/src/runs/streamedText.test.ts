import { expect, test } from 'vitest'
import { createRedact } from './redact.ts'
import { createStreamedText } from './streamedText.ts'

const WORD = 'open sesame of 1001 nights'

test.each([
  [
    ['It is "password": ', '"two ', 'words", ', 'and on'],
    'It is "password": "** MASKED **", and on',
  ],
  [['as Bearer ', 'abcdefghijklmnop ', 'it goes'], 'as Bearer ** MASKED ** it goes'],
  [['say open ', 'sesame of 1001 ', 'nights ', 'and wait'], 'say ** MASKED ** and wait'],
  [['say open ', 'the door'], 'say open the door'],
  [
    ['-----BEGIN PRIVATE KEY-----\n', 'MIIabc\n', 'MIIdef\n', '-----END PRIVATE KEY-----\n', 'so'],
    '** MASKED **\nso',
  ],
  [['cut in open ses'], 'cut in '],
])('of a text in pieces no secret is shown: %j', (pieces, expected) => {
  const text = createStreamedText(createRedact([WORD]))
  expect(pieces.map((piece) => text.add(piece)).join('')).toBe(expected)
})

test('a long text is looked at in its end alone, and nothing of it is lost', () => {
  const text = createStreamedText(createRedact([WORD]))
  const pieces = Array.from({ length: 5_000 }, (_, at) => `word ${at} of a long text `)
  expect(pieces.map((piece) => text.add(piece)).join('')).toBe(pieces.join(''))
})
