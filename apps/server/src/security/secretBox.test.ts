import { randomBytes } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { createSecretBox, readKeyFile } from './secretBox.ts'

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

test('a key file is made whole, for its owner alone, whatever a start that was cut off left', () => {
  const folder = tempFolder()
  const file = join(folder, 'secret.key')
  writeFileSync(`${file}.new`, 'half', { mode: 0o600 })
  const key = readKeyFile(file)
  expect(key).toHaveLength(32)
  expect(readKeyFile(file)).toEqual(key)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
