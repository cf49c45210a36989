import { expect, test } from 'vitest'
import { createRedact } from './redact.ts'

test('known secrets are struck out, in plain text and inside JSON text', () => {
  const redact = createRedact(['sk-"quoted"\\key', 'plain-key'])
  const json = redact(JSON.stringify({ error: 'bad key sk-"quoted"\\key, plain-key' }))
  expect(JSON.parse(json)).toEqual({ error: 'bad key ** MASKED **, ** MASKED **' })
})

test('a secret too short to be one leaves the text alone', () => {
  expect(createRedact(['ab'])('abab')).toBe('abab')
})
