import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASK } from './secretFields.ts'
import { maskByRule } from './secretRules.ts'

test.each([
  ['{"api_key":"abc"}', '{"api_key":"** MASKED **"}'],
  ['{"Authorization": "Basic eA=="}', '{"Authorization": "** MASKED **"}'],
  ['{"password":"a\\"b","x":1}', '{"password":"** MASKED **","x":1}'],
  ['{"body":"{\\"api_key\\": \\"abc\\"}"}', '{"body":"{\\"api_key\\": \\"** MASKED **\\"}"}'],
  [
    '{"a":"{\\"password\\":\\"x\\\\\\"y\\\\n\\",\\"b\\":1}"}',
    '{"a":"{\\"password\\":\\"** MASKED **\\",\\"b\\":1}"}',
  ],
  ['{"a":"cut: {\\"password\\":\\"xyz"}', '{"a":"cut: {\\"password\\":\\"** MASKED **"}'],
  ['Authorization: Bearer abcdefghijklmnop', 'Authorization: Bearer ** MASKED **'],
  ['see https://me:secret@host/x', 'see https://** MASKED **@host/x'],
  ['the key sk-proj-0123456789abcdefghij is', 'the key ** MASKED ** is'],
  [`AIza${'x'.repeat(35)}`, '** MASKED **'],
  [`ghp_${'a'.repeat(36)}`, '** MASKED **'],
  ['AKIAABCDEFGHIJKLMNOP', '** MASKED **'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '** MASKED **'],
  ['-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----', '** MASKED **'],
])('%s becomes %s', (text, expected) => {
  expect(maskByRule(text)).toBe(expected)
})

test.each([
  '{"api_key":{"$component_ref":"llm.api_key"}}',
  '{"properties":{"password":{"type":"string"}}}',
  '{"api_key":""}',
  '{"token":"7","tokens":12}',
  'task-force sk-1 and Bearer of news',
  'sk-learn-text-classification-step',
  'http://127.0.0.1:4010/v1',
])('%s stays as it is', (text) => {
  expect(maskByRule(text)).toBe(text)
})

test('what is struck out of a JSON text leaves JSON, whatever stands around it', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '\\', 'a\\"', '\n', 'x@y', '://'))
  const json = fc.dictionary(fc.constantFrom('password', 'Cookie', 'a', 'api_key'), text)
  const nested = json.map((value) => ({ ...value, body: JSON.stringify(value) }))
  fc.assert(
    fc.property(nested, (value) => {
      const clean = JSON.parse(maskByRule(JSON.stringify(value)))
      const inner = JSON.parse(clean.body)
      for (const each of [clean, inner]) {
        for (const [key, held] of Object.entries(each)) {
          if (key === 'a' || key === 'body') continue
          expect(held === '' || held === MASK).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

// Each of these took minutes, or more than a pattern can hold, when the rules were looser.
test.each([
  ['dots', 'a.'.repeat(200_000)],
  ['dashes', 'a-'.repeat(200_000)],
  ['the beginning of a key', 'sk-'.repeat(100_000)],
  ['the beginning of a token', 'eyJ-'.repeat(100_000)],
  ['beginnings of a file', '-----BEGIN PRIVATE KEY-----'.repeat(20_000)],
  ['a long secret', `"password":"${'\\n'.repeat(5_000_000)}`],
  ['a long key', `sk-1${'a'.repeat(10_000_000)}`],
])('a long text of %s is looked at once', (_, text) => {
  expect(maskByRule(text).length).toBeLessThanOrEqual(text.length)
})
