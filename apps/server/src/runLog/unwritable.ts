import Database from 'better-sqlite3'
import { ServerError } from '../errors.ts'

/** The disk is full, is gone or takes no writes: nothing that is wrong with the run or the program. */
const ofTheDisk = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/

/** Does what writes to the run log, and says it in words where the disk does not take it. */
export function written<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !ofTheDisk.test(error.code)) throw error
    throw new ServerError(
      'log_unwritable',
      `What runs do cannot be written to the data folder: ${error.message}. ` +
        'Make room on its disk, or see that it may be written to, then try again.',
      { cause: error },
    )
  }
}
