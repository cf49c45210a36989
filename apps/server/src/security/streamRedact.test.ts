import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStreamRedact } from './streamRedact.ts'

const SECRET = 'sk-abcabc'

function through(pieces: readonly string[]): string[] {
  const stream = createStreamRedact(SECRET)
  return [...pieces.map((piece) => stream.add(piece)), stream.rest()]
}

test('a secret is struck out however the text is cut', () => {
  const texts = fc.array(fc.constantFrom('sk-', 'abc', 'sk-abcabc', 'a', ' ', 'x'), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('')
      expect(through(pieces).join('')).toBe(text.replaceAll(SECRET, '** MASKED **'))
    }),
  )
})

test('what cannot be a secret any more is shown at once', () => {
  expect(through(['Hello ', 'sk-ab', 'used'])).toEqual(['Hello ', '', 'sk-abused', ''])
})
