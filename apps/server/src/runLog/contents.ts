import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { pack, unpack, type Packed } from './packing.ts'

export interface ContentTable {
  /** Row id of the text, which is stored once whoever holds it. */
  put(text: string): number
  text(id: number): string
}

export function createContentTable(database: Database): ContentTable {
  const find = database.prepare<[Buffer], { id: number }>('SELECT id FROM payload WHERE hash = ?')
  const insert = database.prepare<[Buffer, number, number, Buffer]>(
    'INSERT INTO payload(hash, bytes, enc, body) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare<[number], Packed>('SELECT enc, body FROM payload WHERE id = ?')

  return {
    put(text) {
      const hash = createHash('sha256').update(text).digest()
      const known = find.get(hash)
      if (known !== undefined) return known.id
      const { enc, body } = pack(text)
      return Number(insert.run(hash, Buffer.byteLength(text), enc, body).lastInsertRowid)
    },
    text(id) {
      const row = select.get(id)
      if (row === undefined) throw new Error(`The run log has no content ${id}.`)
      return unpack(row)
    },
  }
}
