import type { Database } from 'better-sqlite3'
import { backUp } from '../backUp.ts'
import { ServerError } from '../errors.ts'

/**
 * Steps of the run log's file, oldest first; `user_version` counts those that were taken. Add at the
 * end, never change one: the file of every earlier release goes through them.
 */
const steps: readonly string[] = [
  `
  -- The exact text that ran, once for all runs of it.
  CREATE TABLE spec(hash TEXT PRIMARY KEY, text BLOB NOT NULL, enc INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  -- Values that entered, left or were said: once for all places that hold the same.
  CREATE TABLE payload(
    id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, bytes INTEGER NOT NULL,
    enc INTEGER NOT NULL, body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE run(
    n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    flow_id TEXT NOT NULL, number INTEGER NOT NULL, spec_hash TEXT NOT NULL REFERENCES spec,
    model TEXT NOT NULL, status TEXT NOT NULL, epoch_us INTEGER NOT NULL, t1_us INTEGER,
    ops INTEGER NOT NULL DEFAULT 0, frames INTEGER NOT NULL DEFAULT 0,
    in_tokens INTEGER NOT NULL DEFAULT 0, out_tokens INTEGER NOT NULL DEFAULT 0,
    errors INTEGER NOT NULL DEFAULT 0, branch TEXT, error TEXT,
    inputs INTEGER NOT NULL REFERENCES payload, outputs INTEGER REFERENCES payload,
    UNIQUE(flow_id, number)
  ) STRICT;
  CREATE INDEX run_unfinished ON run(n) WHERE status IN ('queued', 'running', 'waiting');

  -- One row a batch; \`op\` is the id of its last op, \`first\` of its first.
  CREATE TABLE oplog(
    run INTEGER NOT NULL REFERENCES run, op INTEGER NOT NULL, first INTEGER NOT NULL,
    enc INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY(run, op)
  ) STRICT, WITHOUT ROWID;

  -- Ids that ops name, dense in each run.
  CREATE TABLE run_payload(
    run INTEGER NOT NULL REFERENCES run, id INTEGER NOT NULL, payload INTEGER NOT NULL REFERENCES payload,
    sensitive INTEGER NOT NULL, PRIMARY KEY(run, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- How the run was started beyond its inputs, as JSON; the same each time it is taken up again.
  ALTER TABLE run ADD COLUMN start TEXT NOT NULL DEFAULT '{}';
  -- How often in a row it was taken up again at the same op: one that never gets on is given up.
  ALTER TABLE run ADD COLUMN resumed_at_op INTEGER NOT NULL DEFAULT -1;
  ALTER TABLE run ADD COLUMN resumes INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Billionths of a US dollar; null where no call had a price. The rows of the price table that it was
  -- counted with are kept as they were.
  ALTER TABLE run ADD COLUMN cost_nano INTEGER;
  ALTER TABLE run ADD COLUMN unpriced INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE run ADD COLUMN prices TEXT NOT NULL DEFAULT '[]';
  `,
  `
  -- Short values of a run, one row a batch: \`id\` is that of its last value, \`first\` of its first.
  -- Long ones stay in \`payload\`, each once, and so do the short ones of runs from before.
  CREATE TABLE payload_batch(
    run INTEGER NOT NULL REFERENCES run, id INTEGER NOT NULL, first INTEGER NOT NULL,
    enc INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY(run, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Texts of which something is struck out elsewhere, as they were, encrypted.
  CREATE TABLE original(
    run INTEGER NOT NULL REFERENCES run, place TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY(run, place, id)
  ) STRICT, WITHOUT ROWID;
  `,
]

/** Number of the newest step. */
export const runLogVersion = steps.length

export function bringUpToDate(database: Database, file: string): void {
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version > runLogVersion) {
    throw new ServerError(
      'data_folder_newer',
      `The run log is of version ${version}, this program knows ${runLogVersion}. ` +
        'Start the newer version, or set FLOWGLASS_DATA to another folder.',
    )
  }
  if (version === runLogVersion) return
  if (version > 0) backUp(database, file)
  database.transaction(() => {
    for (const step of steps.slice(version)) database.exec(step)
    database.pragma(`user_version = ${runLogVersion}`)
  })()
}
