import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { pack, unpack, type Packed } from './packing.ts'

export interface StoredPayload {
  /** JSON text. */
  readonly text: string
  readonly bytes: number
  readonly sensitive: boolean
}

export interface PayloadTable {
  /** Row id of the text, which is stored once whoever holds it. */
  put(text: string): number
  link(run: number, id: number, payload: number, sensitive: boolean): void
  ofRun(run: number, id: number): StoredPayload | undefined
  text(payload: number): string
  /** How many ids of a run are taken, which is the next one. */
  count(run: number): number
}

interface PayloadRow extends Packed {
  readonly bytes: number
  readonly sensitive: number
}

export function createPayloadTable(database: Database): PayloadTable {
  const find = database.prepare<[Buffer], { id: number }>('SELECT id FROM payload WHERE hash = ?')
  const insert = database.prepare<[Buffer, number, number, Buffer]>(
    'INSERT INTO payload(hash, bytes, enc, body) VALUES (?, ?, ?, ?)',
  )
  const link = database.prepare<[number, number, number, number]>(
    'INSERT INTO run_payload(run, id, payload, sensitive) VALUES (?, ?, ?, ?)',
  )
  const ofRun = database.prepare<[number, number], PayloadRow>(
    `SELECT enc, body, bytes, sensitive FROM run_payload
     JOIN payload ON payload.id = run_payload.payload WHERE run = ? AND run_payload.id = ?`,
  )
  const count = database.prepare<[number], { count: number }>(
    'SELECT COALESCE(MAX(id) + 1, 0) AS count FROM run_payload WHERE run = ?',
  )
  const body = database.prepare<[number], Packed>('SELECT enc, body FROM payload WHERE id = ?')

  return {
    put(text) {
      const hash = createHash('sha256').update(text).digest()
      const known = find.get(hash)
      if (known !== undefined) return known.id
      const packed = pack(text)
      const bytes = Buffer.byteLength(text)
      return Number(insert.run(hash, bytes, packed.enc, packed.body).lastInsertRowid)
    },
    link(run, id, payload, sensitive) {
      link.run(run, id, payload, sensitive ? 1 : 0)
    },
    ofRun(run, id) {
      const row = ofRun.get(run, id)
      if (row === undefined) return undefined
      return { text: unpack(row), bytes: row.bytes, sensitive: row.sensitive === 1 }
    },
    text(payload) {
      const row = body.get(payload)
      return row === undefined ? 'null' : unpack(row)
    },
    count: (run) => count.get(run)?.count ?? 0,
  }
}
