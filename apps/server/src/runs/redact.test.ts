import { expect, test } from 'vitest'
import { createRedact, redactAll } from './redact.ts'

test('known secrets are struck out, in plain text and inside JSON text', () => {
  const redact = createRedact(['sk-"quoted"\\key', 'plain-key'])
  const json = redact(JSON.stringify({ error: 'bad key sk-"quoted"\\key, plain-key' }))
  expect(JSON.parse(json)).toEqual({ error: 'bad key ** MASKED **, ** MASKED **' })
})

test('a secret too short to be one leaves the text alone', () => {
  expect(createRedact(['ab'])('abab')).toBe('abab')
})

test.each([
  [
    ['{"password":"a"}', '1', '{}'],
    ['{"password":"** MASKED **"}', '1', '{}'],
  ],
  // No rule and no secret takes the end of one text for its own.
  [['"-----BEGIN PRIVATE KEY-----"', '"-----END PRIVATE KEY-----"'], undefined],
  [['"password"', '":secret"'], undefined],
  [['{"a":"end"}', '{"b":1}'], undefined],
  [[], undefined],
])('many texts are one struck out by one: %j', (texts, expected = texts) => {
  expect(redactAll(createRedact(['"}\n{"b']), texts)).toEqual(expected)
})
