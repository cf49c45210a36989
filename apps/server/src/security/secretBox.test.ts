import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox } from './secretBox.ts'

const box = createSecretBox(randomBytes(32))

test('what was sealed opens again, and two seals of one secret differ', () => {
  const sealed = box.seal('sk-ключ-42')
  expect(box.open(sealed)).toBe('sk-ключ-42')
  expect(box.seal('sk-ключ-42')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('sk-')
})

test('a changed bit or another key does not open', () => {
  const bytes = Buffer.from(box.seal('secret'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => box.open(bytes.toString('base64'))).toThrow('authenticate')
  expect(() => createSecretBox(randomBytes(32)).open(box.seal('secret'))).toThrow('authenticate')
})
