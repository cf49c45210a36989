import type { RunLog } from '../src/runLog/runLog.ts'
import { written } from '../src/runLog/unwritable.ts'
import Database from 'better-sqlite3'

export interface FailingLog {
  readonly log: RunLog
  /** The writes that fail, counted from here: the first has the number 1. */
  fail(isFailing: (write: number) => boolean): void
  /** Has none fail until the given function is called, which counts from there. */
  pause(): () => void
  /** Writes that were tried since. */
  tried(): number
}

/** A log on a disk that is full now and then, as SQLite tells it. */
export function failingLog(whole: RunLog): FailingLog {
  let isFailing = (_write: number): boolean => false
  let tries = 0
  function attempt<T>(work: () => T): T {
    tries += 1
    if (!isFailing(tries)) return work()
    return written(() => {
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    })
  }
  return {
    fail(wish) {
      isFailing = wish
      tries = 0
    },
    pause() {
      const wish = isFailing
      this.fail(() => false)
      return () => this.fail(wish)
    },
    tried: () => tries,
    log: {
      ...whole,
      create: (run) => attempt(() => whole.create(run)),
      write: (run, write) => attempt(() => whole.write(run, write)),
      countResume: (run) => attempt(() => whole.countResume(run)),
    },
  }
}
