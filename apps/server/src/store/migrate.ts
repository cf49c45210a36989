import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { backUp } from '../backUp.ts'
import { ServerError } from '../errors.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  /** As Prisma computes it, so that its own tools accept our rows. */
  readonly checksum: string
}

interface AppliedRow {
  readonly migration_name: string
  readonly checksum: string
}

// Prisma's own table, to the letter.
const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function pendingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedRow[],
  file: string,
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of applied) {
    const migration = known.get(row.migration_name)
    if (migration === undefined) {
      throw new ServerError(
        'data_folder_newer',
        `${file} has the migration ${row.migration_name}, which this version does not know. ` +
          'Start the newer version, or set FLOWGLASS_DATA to another folder.',
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new ServerError(
        'data_folder_broken',
        `The migration ${row.migration_name} was changed after it had been applied to ${file}. ` +
          'Restore its file prisma/migrations/…/migration.sql.',
      )
    }
  }
  const done = new Set(applied.map((row) => row.migration_name))
  return migrations.filter((migration) => !done.has(migration.name))
}

function apply(database: Database.Database, migration: Migration): void {
  const started = new Date().toISOString()
  database.exec(migration.sql)
  database
    .prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES (?, ?, ?, ?, ?, 1)`,
    )
    .run(randomUUID(), migration.checksum, new Date().toISOString(), migration.name, started)
}

/**
 * Brings the database file to the newest schema and returns the names of what was applied.
 * All or nothing, after a backup of the file; Prisma's own command would need a downloaded engine.
 */
export function migrate(file: string, folder: string): string[] {
  const isNew = !existsSync(file)
  const database = new Database(file)
  try {
    database.pragma('journal_mode = WAL')
    database.exec(historyTable)
    const applied = database
      .prepare<[], AppliedRow>(
        'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
      )
      .all()
    const pending = pendingOf(readMigrations(folder), applied, file)
    if (pending.length > 0 && !isNew) backUp(database, file)
    // A migration that rebuilds a table drops it first: references must not be followed then.
    database.pragma('foreign_keys = OFF')
    database.transaction(() => pending.forEach((migration) => apply(database, migration)))()
    return pending.map((migration) => migration.name)
  } finally {
    database.close()
  }
}
