import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** `enc` 0: UTF-8 as it is. 1: the same, deflated. */
export interface Packed {
  readonly enc: number
  readonly body: Buffer
}

// Below this, deflating costs more than the bytes it saves.
const SMALL_BYTES = 512

export function pack(text: string): Packed {
  const raw = Buffer.from(text, 'utf8')
  if (raw.length <= SMALL_BYTES) return { enc: 0, body: raw }
  // Level 1: the log is written while a run goes on, so speed counts for more than size.
  return { enc: 1, body: deflateRawSync(raw, { level: 1 }) }
}

export const unpack = ({ enc, body }: Packed): string =>
  (enc === 1 ? inflateRawSync(body) : body).toString('utf8')
