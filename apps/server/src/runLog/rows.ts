import type { ModelChoice, RunFailure, RunStatus } from '../wire/runs.ts'

/** What the list of runs and the run's head show. */
export interface StoredRun {
  /** Small number that the log's tables use for this run. */
  readonly n: number
  readonly id: string
  readonly flowId: string
  readonly number: number
  readonly specHash: string
  readonly model: ModelChoice
  readonly status: RunStatus
  readonly epochUs: number
  /** Microseconds since the run's start; undefined while it goes on. */
  readonly t1Us: number | undefined
  readonly ops: number
  readonly frames: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly errors: number
  readonly branch: string | undefined
  readonly error: RunFailure | undefined
  /** JSON text of what else it was started with. */
  readonly start: string
  /** Billionths of a US dollar; undefined where no call had a price. */
  readonly costNano: number | undefined
  /** Model calls without a price. */
  readonly unpriced: number
}

/** As better-sqlite3 gives it; the file is ours alone, so that its values are taken as declared. */
export interface RunRow {
  readonly n: number
  readonly id: string
  readonly flow_id: string
  readonly number: number
  readonly spec_hash: string
  readonly model: ModelChoice
  readonly status: RunStatus
  readonly epoch_us: number
  readonly t1_us: number | null
  readonly ops: number
  readonly frames: number
  readonly in_tokens: number
  readonly out_tokens: number
  readonly errors: number
  readonly branch: string | null
  readonly error: string | null
  readonly start: string
  readonly cost_nano: number | null
  readonly unpriced: number
}

export const runColumns =
  'n, id, flow_id, number, spec_hash, model, status, epoch_us, t1_us, ops, frames, ' +
  'in_tokens, out_tokens, errors, branch, error, start, cost_nano, unpriced'

const readFailure = (text: string): RunFailure => JSON.parse(text)

export const fromRunRow = (row: RunRow): StoredRun => ({
  n: row.n,
  id: row.id,
  flowId: row.flow_id,
  number: row.number,
  specHash: row.spec_hash,
  model: row.model,
  status: row.status,
  epochUs: row.epoch_us,
  t1Us: row.t1_us ?? undefined,
  ops: row.ops,
  frames: row.frames,
  tokensIn: row.in_tokens,
  tokensOut: row.out_tokens,
  errors: row.errors,
  branch: row.branch ?? undefined,
  error: row.error === null ? undefined : readFailure(row.error),
  start: row.start,
  costNano: row.cost_nano ?? undefined,
  unpriced: row.unpriced,
})
