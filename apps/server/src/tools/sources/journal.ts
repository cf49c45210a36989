import type { Component, Json, JsonObject } from '@flowglass/spec'
import Database from 'better-sqlite3'

/** A write of a run whose transaction is still open. */
export interface JournalEntry {
  /** Idempotency key of the call. */
  readonly key: string
  readonly source: string
  readonly tool: Component
  readonly args: JsonObject
  /** Absent while the call is under way. */
  readonly result?: Json
}

/**
 * What runs have written into transactions that are not committed. A run that rests or was cut off
 * loses its transaction but not its log; when it goes on, these writes are made again.
 */
export interface Journal {
  entries(run: string): readonly JournalEntry[]
  begin(run: string, entry: Omit<JournalEntry, 'result'>): void
  done(run: string, key: string, result: Json): void
  drop(run: string, key: string): void
  /** Marks that the commit is under way: from here on nobody can know until `forget`. */
  committing(run: string): void
  isCommitting(run: string): boolean
  forget(run: string): void
  /** Forgets all runs but these: nobody takes the others up again. */
  keepOnly(runs: readonly string[]): void
  close(): void
}

const schema = `
CREATE TABLE IF NOT EXISTS writes (
  run TEXT NOT NULL, n INTEGER PRIMARY KEY, key TEXT NOT NULL,
  source TEXT NOT NULL, tool TEXT NOT NULL, args TEXT NOT NULL, result TEXT
);
CREATE INDEX IF NOT EXISTS writes_of_run ON writes (run, n);
CREATE TABLE IF NOT EXISTS committing (run TEXT PRIMARY KEY);
`

interface Row {
  readonly key: string
  readonly source: string
  readonly tool: string
  readonly args: string
  readonly result: string | null
}

const fromRow = ({ key, source, tool, args, result }: Row): JournalEntry => ({
  ...{ key, source, tool: JSON.parse(tool), args: JSON.parse(args) },
  ...(result !== null && { result: JSON.parse(result) }),
})

/** `:memory:` for runs that do not outlive the process. */
export function openJournal(file: string): Journal {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // Arguments may be private: what is deleted is gone.
  database.pragma('secure_delete = ON')
  database.exec(schema)
  const select = database.prepare<[string], Row>('SELECT * FROM writes WHERE run = ? ORDER BY n')
  const insert = database.prepare(
    'INSERT INTO writes (run, key, source, tool, args) VALUES (?, ?, ?, ?, ?)',
  )
  const update = database.prepare('UPDATE writes SET result = ? WHERE run = ? AND key = ?')
  const remove = database.prepare('DELETE FROM writes WHERE run = ? AND key = ?')
  const mark = database.prepare('INSERT OR IGNORE INTO committing VALUES (?)')
  const marked = database.prepare('SELECT 1 FROM committing WHERE run = ?')
  const clear = [
    database.prepare('DELETE FROM writes WHERE run = ?'),
    database.prepare('DELETE FROM committing WHERE run = ?'),
  ]
  const known = database.prepare<[], { run: string }>('SELECT DISTINCT run FROM writes')
  const forget = (run: string): void =>
    database.transaction(() => clear.forEach((one) => one.run(run)))()
  return {
    entries: (run) => select.all(run).map(fromRow),
    begin: (run, { key, source, tool, args }) =>
      void insert.run(run, key, source, JSON.stringify(tool), JSON.stringify(args)),
    done: (run, key, result) => void update.run(JSON.stringify(result), run, key),
    drop: (run, key) => void remove.run(run, key),
    committing: (run) => void mark.run(run),
    isCommitting: (run) => marked.get(run) !== undefined,
    forget,
    keepOnly(runs) {
      for (const { run } of known.all()) if (!runs.includes(run)) forget(run)
    },
    close: () => database.close(),
  }
}
