import type { Database } from 'better-sqlite3'
import type { ContentTable } from './contents.ts'
import { pack, unpack, type Packed } from './packing.ts'

/** Values of a run by the ids that its ops name, dense from 0. */
export interface PayloadTable {
  /** Keeps JSON texts under `from` and the ids that follow. */
  append(run: number, from: number, texts: readonly string[]): void
  /** JSON text; undefined: the run has no such value. */
  read(run: number, id: number): string | undefined
  /** How many ids of a run are taken, which is the next one. */
  count(run: number): number
}

/** Up to this length a text stands in its batch; a longer one is content that is stored once. */
const LINE_CHARS = 512
/** Of one batch, which is read as a whole to get at any of its values. */
const BATCH_CHARS = 32_768

/** JSON texts hold no line breaks, so a batch is one a line; the line of a longer one is empty. */
interface Batch {
  readonly run: number
  readonly first: number
  readonly lines: readonly string[]
}

interface BatchRow extends Packed {
  readonly first: number
}

export function createPayloadTable(database: Database, contents: ContentTable): PayloadTable {
  const insertBatch = database.prepare<[number, number, number, number, Buffer]>(
    'INSERT INTO payload_batch(run, id, first, enc, body) VALUES (?, ?, ?, ?, ?)',
  )
  const selectBatch = database.prepare<[number, number], BatchRow>(
    `SELECT first, enc, body FROM payload_batch WHERE run = ? AND id >= ? ORDER BY id LIMIT 1`,
  )
  const insertLink = database.prepare<[number, number, number]>(
    'INSERT INTO run_payload(run, id, payload, sensitive) VALUES (?, ?, ?, 0)',
  )
  const selectLink = database.prepare<[number, number], { payload: number }>(
    'SELECT payload FROM run_payload WHERE run = ? AND id = ?',
  )
  const count = database.prepare<[number, number], { count: number }>(
    `SELECT MAX(COALESCE((SELECT MAX(id) + 1 FROM payload_batch WHERE run = ?), 0),
     COALESCE((SELECT MAX(id) + 1 FROM run_payload WHERE run = ?), 0)) AS count`,
  )
  /** Values are mostly read in their order. */
  let lastRead: Batch | undefined

  function write(run: number, from: number, lines: readonly string[]): void {
    const { enc, body } = pack(lines.join('\n'))
    insertBatch.run(run, from + lines.length - 1, from, enc, body)
  }

  function line(run: number, id: number): string | undefined {
    const known = lastRead?.run === run ? lastRead.lines[id - lastRead.first] : undefined
    if (known !== undefined) return known
    const row = selectBatch.get(run, id)
    if (row === undefined) return undefined
    lastRead = { run, first: row.first, lines: unpack(row).split('\n') }
    return lastRead.lines[id - row.first]
  }

  return {
    append(run, from, texts) {
      let lines: string[] = []
      let [first, chars] = [from, 0]
      texts.forEach((text, at) => {
        const fits = text.length <= LINE_CHARS
        if (!fits) insertLink.run(run, from + at, contents.put(text))
        lines.push(fits ? text : '')
        if (fits) chars += text.length
        if (chars < BATCH_CHARS && at < texts.length - 1) return
        write(run, first, lines)
        first += lines.length
        lines = []
        chars = 0
      })
    },
    read(run, id) {
      const text = line(run, id)
      if (text !== undefined && text !== '') return text
      const link = selectLink.get(run, id)
      return link && contents.text(link.payload)
    },
    count: (run) => count.get(run, run)?.count ?? 0,
  }
}
