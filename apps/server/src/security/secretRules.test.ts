import { expect, test } from 'vitest'
import { maskByRule } from './secretRules.ts'

test.each([
  ['{"api_key":"abc"}', '{"api_key":"** MASKED **"}'],
  ['{"Authorization": "Basic eA=="}', '{"Authorization": "** MASKED **"}'],
  ['{"password":"a\\"b","x":1}', '{"password":"** MASKED **","x":1}'],
  ['{"body":"{\\"api_key\\": \\"abc\\"}"}', '{"body":"{\\"api_key\\": \\"** MASKED **\\"}"}'],
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
