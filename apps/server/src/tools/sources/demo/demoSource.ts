import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '@flowglass/spec'
import Database from 'better-sqlite3'
import { lazy } from '../../../lazy.ts'
import { toolError } from '../problem.ts'
import type { Binding } from '../routine.ts'
import type { Connection, Source } from '../source.ts'
import { sqliteControl } from '../sqlite/sqliteSource.ts'
import { fromSql, type Scalar } from '../values.ts'
import { parseProcedures, type Procedure } from './procedures.ts'

interface Options {
  /** `:memory:` for one that lives as long as the process. */
  readonly file: string
  /** Folder with `fixtures.sql` and `procedures.json`. */
  readonly examples: string
}

function open({ file, examples }: Options): Database.Database {
  const database = new Database(file)
  if (file !== ':memory:') database.pragma('journal_mode = WAL')
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined
  if (isEmpty) {
    const fixtures = readFileSync(join(examples, 'fixtures.sql'), 'utf8')
    database.transaction(() => database.exec(fixtures))()
  }
  return database
}

const bindOf = (value: Scalar): Scalar => (typeof value === 'boolean' ? Number(value) : value)

function execute(
  database: Database.Database,
  { routine, ins, outs }: Binding & { readonly routine: Procedure },
  args: ReadonlyMap<string, Scalar>,
): JsonObject {
  const binds = Object.fromEntries(
    ins.map(({ title, parameter }) => [parameter.name, bindOf(args.get(title) ?? null)]),
  )
  let row: unknown
  for (const sql of routine.body) {
    const statement = database.prepare(sql)
    if (statement.reader) row = statement.get(binds)
    else statement.run(binds)
  }
  const columns = new Map<string, unknown>(Object.entries(row ?? {}))
  return Object.fromEntries(
    outs.map(({ title, parameter }) => [
      title,
      fromSql(columns.get(parameter.name), parameter.type),
    ]),
  )
}

/**
 * The shop that the examples talk about. Its stored procedures are SQL over a SQLite file of their own,
 * apart from the product's data.
 */
export function createDemoSource(options: Options): Source {
  const shared = lazy(() => open(options))
  const procedures = lazy(() =>
    parseProcedures(readFileSync(join(options.examples, 'procedures.json'), 'utf8')),
  )
  const isProcedure = (routine: Binding['routine']): routine is Procedure => 'body' in routine

  function connect(): Connection {
    let own: Database.Database | undefined
    return {
      routines: (name) =>
        procedures
          .get()
          .filter(
            ({ path: [schema, packageName, procedure] }) =>
              procedure === name.procedure.toUpperCase() &&
              packageName === name.package.toUpperCase() &&
              (name.schema === '' || schema === name.schema.toUpperCase()),
          ),
      call({ routine, ...bound }, args) {
        if (!isProcedure(routine)) throw toolError(`${routine.name} is of another database.`)
        try {
          return execute(own ?? shared.get(), { routine, ...bound }, args)
        } catch (error) {
          if (!(error instanceof Database.SqliteError)) throw error
          throw toolError(`The procedure ${routine.name} failed: ${error.message}.`, error)
        }
      },
      query: () => {
        throw toolError('The demo database answers queries as the data source “demo” only.')
      },
      control(word) {
        // One in memory has no second connection, and one run.
        if (word === 'begin' && own === undefined) {
          const first = shared.get()
          own = options.file === ':memory:' ? first : new Database(options.file)
        }
        own?.exec(sqliteControl[word])
      },
      close() {
        if (own !== undefined && own !== shared.peek()) own.close()
      },
    }
  }

  return {
    name: 'demo procedures',
    title: 'the demo database',
    hasOneWriter: true,
    ...{ allowWrites: true, rowLimit: 1_000, timeLimitMs: 10_000, transaction: 'run' },
    connect,
    close: () => void shared.peek()?.close(),
  }
}

/** Makes the file with its content if it is not there, for whoever opens it another way. */
export function ensureDemoFile(options: Options): void {
  if (!existsSync(options.file)) open(options).close()
}
