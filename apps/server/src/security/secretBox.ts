import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ServerError } from '../errors.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SecretBox {
  /** Base64 of nonce, tag and ciphertext. */
  seal(secret: string): string
  open(sealed: string): string
}

/** AES-256-GCM under one key: what was changed by a bit does not open. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}

/** Whole or not at all: with a part of a key in it the next start would be refused. */
function makeKeyFile(file: string): void {
  const made = `${file}.new`
  writeFileSync(made, randomBytes(KEY_BYTES), { mode: 0o600 })
  renameSync(made, file)
}

/** Reads the key file, or makes one that only its owner may read. */
export function readKeyFile(file: string): Buffer {
  if (!existsSync(file)) makeKeyFile(file)
  const key = readFileSync(file)
  if (key.length === KEY_BYTES) return key
  throw new ServerError(
    'wrong_key',
    `The key file ${file} should hold ${KEY_BYTES} bytes, but holds ${key.length}. ` +
      'Restore it from a backup; without it the stored keys of models cannot be read.',
  )
}
