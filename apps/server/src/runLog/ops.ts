import type { Op, OpBatch } from '@flowglass/trace'
import type { Database } from 'better-sqlite3'
import { pack, unpack, type Packed } from './packing.ts'

export interface OpTable {
  append(run: number, batch: OpBatch): void
  /** Ops from `from` on, at least one batch as it was written and about `limit` ops; undefined: none. */
  read(run: number, from: number, limit: number): OpBatch | undefined
}

interface OpRow extends Packed {
  readonly op: number
  readonly first: number
}

/** Of a batch, which may be the whole log of a run that another one leaves; a row is read as a whole. */
const ROW_OPS = 10_000

// Written by `append` below and by nothing else.
const parseOps = (text: string): readonly Op[] => JSON.parse(text)

export function createOpTable(database: Database): OpTable {
  const insert = database.prepare<[number, number, number, number, Buffer]>(
    'INSERT INTO oplog(run, op, first, enc, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = database.prepare<[number, number], OpRow>(
    'SELECT op, first, enc, body FROM oplog WHERE run = ? AND op >= ? ORDER BY op',
  )
  return {
    append(run, { from, ops }) {
      for (let at = 0; at < ops.length; at += ROW_OPS) {
        const row = ops.slice(at, at + ROW_OPS)
        const { enc, body } = pack(JSON.stringify(row))
        insert.run(run, from + at + row.length - 1, from + at, enc, body)
      }
    },
    read(run, from, limit) {
      const ops: Op[] = []
      for (const row of select.iterate(run, from)) {
        const batch = parseOps(unpack(row))
        // One by one: a row of an earlier version may hold more than a call takes as arguments.
        for (const op of row.first < from ? batch.slice(from - row.first) : batch) ops.push(op)
        if (ops.length >= limit) break
      }
      return ops.length === 0 ? undefined : { from, to: from + ops.length, ops }
    },
  }
}
