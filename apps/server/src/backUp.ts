import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Database } from 'better-sqlite3'

/** Copies a database into `backups/` beside its file, before its form is changed. */
export function backUp(database: Database, file: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const copy = join(dirname(file), 'backups', `${basename(file, '.db')}-${stamp}.db`)
  mkdirSync(dirname(copy), { recursive: true })
  // Unlike a copy of the file it takes in what still stands in the write-ahead log.
  database.prepare('VACUUM INTO ?').run(copy)
}
