import { existsSync } from 'node:fs'
import { toolError } from '../problem.ts'
import type { Connection, Control, Source, SourceLimits } from '../source.ts'
import { writeStatement } from '../statement.ts'
import { plain, type Scalar } from '../values.ts'
import { openSqlite, type SqliteProcess } from './sqliteProcess.ts'

interface Options extends SourceLimits {
  readonly name: string
  readonly file: string
}

export const sqliteControl: Record<Control, string> = {
  begin: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  savepoint: 'SAVEPOINT step',
  release: 'RELEASE step',
  undo: 'ROLLBACK TO step; RELEASE step',
}

/** SQLite has no truth values. */
const bindOf = (value: Scalar): Scalar => (typeof value === 'boolean' ? Number(value) : value)

/** A SQLite file; one process for reading, one more for each transaction. */
export function createSqliteSource({ name, file, ...limits }: Options): Source {
  let reading: SqliteProcess | undefined

  function readingProcess(): SqliteProcess {
    if (!existsSync(file)) throw toolError(`The SQLite file ${file} of “${name}” is not there.`)
    if (reading === undefined || reading.isEnded) reading = openSqlite(file, !limits.allowWrites)
    return reading
  }

  function connect(): Connection {
    let own: SqliteProcess | undefined
    return {
      routines: () => [],
      call: () => {
        throw toolError(`SQLite has no stored procedures, so “${name}” cannot run any.`)
      },
      async query({ statement, binds, isReadOnly, rowLimit, timeLimitMs }) {
        const { rows, changed } = await (own ?? readingProcess()).all(
          {
            sql: writeStatement(statement),
            binds: Object.fromEntries(
              Object.entries(binds).map(([key, value]) => [key, bindOf(value)]),
            ),
            ...{ isReadOnly, rowLimit },
          },
          timeLimitMs,
        )
        const json = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])),
        )
        return { rows: json, changed: Number(changed) }
      },
      async control(word) {
        if (word === 'begin') own = openSqlite(file, false)
        await own?.control(sqliteControl[word])
      },
      async close() {
        await own?.close()
      },
    }
  }

  return {
    ...{ name, ...limits, connect },
    title: `the SQLite file “${name}”`,
    hasOneWriter: true,
    async close() {
      await reading?.close()
    },
  }
}
