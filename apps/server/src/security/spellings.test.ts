import { expect, test } from 'vitest'
import { createRedact } from '../runs/redact.ts'

const json = (text: string) => JSON.stringify(text)
const ascii = (text: string) =>
  json(text).replaceAll(
    /[<>&\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const secret = 'p"ä&s\\s w<rd/1'

test.each([
  ['as it is', secret],
  ['in JSON', json(secret)],
  ['in JSON in JSON', json(json(secret))],
  ['in JSON in JSON in JSON', json(json(json(secret)))],
  ['in JSON of ASCII alone', ascii(secret)],
  ['in JSON of ASCII alone inside JSON', json(ascii(secret))],
  ['in an address', `https://host/?key=${encodeURIComponent(secret)}`],
  ['in a form', String(new URLSearchParams({ key: secret }))],
])('a secret is found %s', (_, text) => {
  const shown = createRedact([secret])(text)
  expect(shown).toContain('** MASKED **')
  expect(shown).not.toMatch(/s w|s%20w|s\+w|rd/)
})

test('of two secrets of which one begins the other the whole is struck out', () => {
  expect(createRedact(['opensesame', 'opensesame-2026'])('x opensesame-2026 y')).toBe(
    'x ** MASKED ** y',
  )
})

test('the beginning of a secret where a message was cut off is struck out', () => {
  const redact = createRedact(['correct horse battery staple'])
  expect(redact('found the text "correct horse ba…. Give')).toBe(
    'found the text "** MASKED **…. Give',
  )
  expect(redact('it was correct…')).toBe('it was ** MASKED **…')
  expect(redact('a doc…')).toBe('a doc…')
})
