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
  // What was cut off before it ended.
  ['found -----BEGIN PRIVATE KEY-----\nMII', 'found ** MASKED **'],
  ['{"a":"-----BEGIN PRIVATE KEY-----\\nMII\\\\"}', '{"a":"** MASKED **\\\\"}'],
  ['found {"password":"abc…', 'found {"password":"** MASKED **'],
  ['found the text "ghp_a1b2c3d4e5…. Give', 'found the text "** MASKED **…. Give'],
  // At the beginning of a line, as JSON says it.
  ['{"a":"\\nsk-proj-0123456789abcdefghij"}', '{"a":"\\n** MASKED **"}'],
  [`{"a":"\\tghp_${'a'.repeat(36)}"}`, '{"a":"\\t** MASKED **"}'],
  [`{"a":"\\\\nAIza${'x'.repeat(35)}"}`, '{"a":"\\\\n** MASKED **"}'],
  ['{"a":"\\u0000AKIAABCDEFGHIJKLMNOP"}', '{"a":"\\u0000** MASKED **"}'],
  ['{"a":"\\neyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}', '{"a":"\\n** MASKED **"}'],
  ['{"a":"\\nBearer abcdefghijklmnop"}', '{"a":"\\nBearer ** MASKED **"}'],
  ['Basic dXNlcjpwYXNzd29yZA==', 'Basic ** MASKED **'],
  ['authorization: bearer abcdefghijkl-2026', 'authorization: bearer ** MASKED **'],
  // Lists of texts, as headers are given.
  [
    '{"set-cookie":["a=1", "b=2"],"x":["y"]}',
    '{"set-cookie":["** MASKED **", "** MASKED **"],"x":["y"]}',
  ],
  ['https://host/x?a=1&api_key=abc&b=2', 'https://host/x?a=1&api_key=** MASKED **&b=2'],
])('%s becomes %s', (text, expected) => {
  expect(maskByRule(text)).toBe(expected)
})

test.each([
  '{"api_key":{"$component_ref":"llm.api_key"}}',
  '{"properties":{"password":{"type":"string"}}}',
  '{"api_key":""}',
  '{"token":"7","tokens":12}',
  'task-force sk-1 and Bearer of news',
  'Basic understanding of bearer certificates',
  'the line "-----BEGIN PRIVATE KEY-----" comes first',
  '{"a":"the line \\"-----BEGIN PRIVATE KEY-----\\" comes first"}',
  'sk-learn-text-classification-step',
  'http://127.0.0.1:4010/v1',
])('%s stays as it is', (text) => {
  expect(maskByRule(text)).toBe(text)
})

test('what is struck out of a JSON text leaves JSON, whatever stands around it', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '\\', 'a\\"', '\n', 'x@y', '://'))
  const json = fc.dictionary(fc.constantFrom('password', 'Cookie', 'a', 'api_key'), text)
  const around = (value: object) => ({ ...value, body: JSON.stringify(value) })
  const nested = json.map((value) => around(around(value)))
  fc.assert(
    fc.property(nested, (value) => {
      const clean = JSON.parse(maskByRule(JSON.stringify(value)))
      const inner = JSON.parse(clean.body)
      for (const each of [clean, inner, JSON.parse(inner.body)]) {
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
  ['backslashes', '\\'.repeat(10_000_000)],
  ['beginnings of a list', '"cookie":["abcdefghijklmnopqrst",'.repeat(200_000)],
  ['a long key', `sk-1${'a'.repeat(10_000_000)}`],
])('a long text of %s is looked at once', (_, text) => {
  expect(maskByRule(text).length).toBeLessThanOrEqual(text.length)
})
