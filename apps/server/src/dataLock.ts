import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ServerError } from './errors.ts'

export interface DataLock {
  /** Tells a second start where this one can be reached. */
  announce(url: string): void
  release(): void
}

const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')

function holderText(noteFile: string): string {
  try {
    return readFileSync(noteFile, 'utf8').trim()
  } catch (error) {
    // The other start has the lock but has not written its note yet.
    return `a process that is just starting (${error instanceof Error ? error.message : String(error)})`
  }
}

/**
 * Takes the data folder for this process alone.
 *
 * The lock is one of the operating system, taken through SQLite, so that it goes with the process
 * however that ends. A file with a process number in it would outlive a crash.
 */
export function lockDataFolder(folder: string): DataLock {
  mkdirSync(folder, { recursive: true })
  const noteFile = join(folder, 'holder.txt')
  const database = new Database(join(folder, 'lock.db'), { timeout: 0 })
  try {
    database.pragma('journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new ServerError(
      'data_folder_held',
      `The data folder ${folder} is held by ${holderText(noteFile)}. ` +
        'Use that one, end it, or set FLOWGLASS_DATA to another folder.',
      { cause: error },
    )
  }
  const started = new Date().toISOString()
  const note = (where: string) =>
    writeFileSync(noteFile, `process ${process.pid}, started ${started}${where}\n`)
  note('')
  return {
    announce: (url) => note(`, at ${url}`),
    release() {
      rmSync(noteFile, { force: true })
      database.exec('ROLLBACK')
      database.close()
    },
  }
}
