import { createHash } from 'node:crypto'
import type { OpBatch, Price } from '@flowglass/trace'
import Database from 'better-sqlite3'
import type { ModelChoice, RunFailure, RunStatus } from '../wire/runs.ts'
import { createContentTable } from './contents.ts'
import { createCostTable, type RunCosts } from './costs.ts'
import type { SecretBox } from '../security/secretBox.ts'
import { createOpTable, type OpTable } from './ops.ts'
import { createOriginalTable, type Original, type OriginalTable } from './originals.ts'
import { pack, unpack, type Packed } from './packing.ts'
import { createPayloadTable } from './payloads.ts'
import type { StoredRun } from './rows.ts'
import { createRunQueries, type RunQueries } from './runs.ts'
import { bringUpToDate } from './schema.ts'
import { written } from './unwritable.ts'

export interface NewRun {
  readonly id: string
  readonly flowId: string
  readonly text: string
  readonly model: ModelChoice
  readonly epochUs: number
  /** JSON text of the inputs by name. */
  readonly inputs: string
  /** JSON text of what else it was started with. */
  readonly start?: string
  readonly originals?: readonly Original[]
}

/** JSON texts of values with the ids from `from` on. */
export interface PayloadBatch {
  readonly from: number
  readonly texts: readonly string[]
}

export interface RunTotals {
  readonly status: RunStatus
  readonly frames: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly errors: number
}

export interface RunEnd {
  readonly status: RunStatus
  readonly t1Us: number
  readonly branch?: string | undefined
  readonly error?: RunFailure | undefined
  /** JSON text of the outputs by name. */
  readonly outputs?: string | undefined
}

export interface RunWrite {
  readonly batch: OpBatch | undefined
  readonly payloads: PayloadBatch | undefined
  /** Of what is struck out in this write. */
  readonly originals?: readonly Original[]
  readonly totals: RunTotals
  /** With the last write, so that a run is never finished with a part of its log missing. */
  readonly end?: RunEnd | undefined
  /** What the calls so far cost; absent for runs that cost nothing by their nature. */
  readonly costs?: RunCosts | undefined
}

export interface RunLog {
  readonly queries: RunQueries
  readonly ops: Pick<OpTable, 'read'>
  readonly originals: Pick<OriginalTable, 'ofRun'>
  create(run: NewRun): StoredRun
  /** One transaction; what it returned from is on disk when the process dies. */
  write(run: number, write: RunWrite): void
  /** JSON text of a value. */
  payload(run: number, id: number): string | undefined
  specText(run: StoredRun): string
  /** Prices that a run was counted with. */
  prices(run: number): readonly Price[]
  /** Ids that the payloads of a run take up so far. */
  payloadCount(run: number): number
  /** Notes that a run is taken up again, and gives how often that was at this very op. */
  countResume(run: StoredRun): number
  values(run: number): RunValues
  /** Does all that `work` writes, or nothing of it. */
  together<T>(work: () => T): T
  close(): void
}

/** JSON texts. */
export interface RunValues {
  readonly inputs: string
  readonly outputs: string | undefined
}

interface ValueRow {
  readonly inputs: number
  readonly outputs: number | null
}

/** `box` keeps what is struck out of the texts. */
export function openRunLog(file: string, box: SecretBox): RunLog {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // A crash of the process loses nothing; a power cut may lose the last moments, but breaks nothing.
  database.pragma('synchronous = NORMAL')
  database.pragma('foreign_keys = ON')
  // In kibibytes. The index of contents is written all over: too small a cache makes large runs slower.
  database.pragma('cache_size = -32768')
  bringUpToDate(database, file)

  const queries = createRunQueries(database)
  const ops = createOpTable(database)
  const contents = createContentTable(database)
  const payloads = createPayloadTable(database, contents)
  const originals = createOriginalTable(database, box)
  const costs = createCostTable(database)
  const insertSpec = database.prepare<[string, Buffer, number]>(
    'INSERT OR IGNORE INTO spec(hash, text, enc) VALUES (?, ?, ?)',
  )
  const insertRun = database.prepare<
    [string, string, string, string, string, number, number, string]
  >(
    `INSERT INTO run(id, flow_id, number, spec_hash, model, status, epoch_us, inputs, start)
     VALUES (?, ?, (SELECT COALESCE(MAX(number), 0) + 1 FROM run WHERE flow_id = ?), ?, ?, 'running', ?, ?, ?)`,
  )
  const updateTotals = database.prepare<
    [string, number, number, number, number, number | null, number]
  >(
    `UPDATE run SET status = ?, frames = ?, in_tokens = ?, out_tokens = ?, errors = ?,
     ops = COALESCE(?, ops) WHERE n = ?`,
  )
  const updateEnd = database.prepare<
    [string, number, string | null, string | null, number | null, number]
  >('UPDATE run SET status = ?, t1_us = ?, branch = ?, error = ?, outputs = ? WHERE n = ?')
  const spec = database.prepare<[string], Packed>(
    'SELECT enc, text AS body FROM spec WHERE hash = ?',
  )
  const values = database.prepare<[number], ValueRow>('SELECT inputs, outputs FROM run WHERE n = ?')
  const countResume = database.prepare<[number], { resumes: number }>(
    `UPDATE run SET resumes = CASE resumed_at_op WHEN ops THEN resumes + 1 ELSE 1 END,
     resumed_at_op = ops WHERE n = ? RETURNING resumes`,
  )

  function endRun(run: number, end: RunEnd): void {
    const error = end.error === undefined ? null : JSON.stringify(end.error)
    const outputs = end.outputs === undefined ? null : contents.put(end.outputs)
    updateEnd.run(end.status, end.t1Us, end.branch ?? null, error, outputs, run)
  }

  const create = database.transaction((run: NewRun) => {
    const { id, flowId, text, model, epochUs, inputs, start = '{}' } = run
    const hash = createHash('sha256').update(text).digest('hex')
    const packed = pack(text)
    insertSpec.run(hash, packed.body, packed.enc)
    const kept = contents.put(inputs)
    const { lastInsertRowid } = insertRun.run(id, flowId, flowId, hash, model, epochUs, kept, start)
    originals.put(Number(lastInsertRowid), run.originals ?? [])
  })

  const write = database.transaction((run: number, { batch, totals, end, ...rest }: RunWrite) => {
    if (rest.payloads !== undefined) payloads.append(run, rest.payloads.from, rest.payloads.texts)
    originals.put(run, rest.originals ?? [])
    if (batch !== undefined) ops.append(run, batch)
    const { status, frames, tokensIn, tokensOut, errors } = totals
    updateTotals.run(status, frames, tokensIn, tokensOut, errors, batch?.to ?? null, run)
    if (rest.costs !== undefined) costs.put(run, rest.costs)
    if (end !== undefined) endRun(run, end)
  })

  return {
    queries,
    ops,
    originals,
    write: (run, what) => written(() => write(run, what)),
    create(run) {
      written(() => create(run))
      const stored = queries.byId(run.id)
      if (stored === undefined) throw new Error(`Run ${run.id} is gone right after it was written.`)
      return stored
    },
    payload: (run, id) => payloads.read(run, id),
    payloadCount: (run) => payloads.count(run),
    countResume: ({ n }) => written(() => countResume.get(n)?.resumes ?? 0),
    prices: costs.pricesOf,
    specText(run) {
      const row = spec.get(run.specHash)
      return row === undefined ? '' : unpack(row)
    },
    values(run) {
      const row = values.get(run)
      return {
        inputs: row === undefined ? '{}' : contents.text(row.inputs),
        outputs: row === undefined || row.outputs === null ? undefined : contents.text(row.outputs),
      }
    },
    together: (work) => written(() => database.transaction(work)()),
    close: () => database.close(),
  }
}
