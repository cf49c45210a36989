import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Component, Json, JsonObject } from '@flowglass/spec'
import Database from 'better-sqlite3'
import { nameOf, parseProcedures, type Procedure } from './procedures.ts'
import { resolve, toolError } from './resolve.ts'
import { bindOf, resultOf, type Bind } from './values.ts'

export interface DemoDatabase {
  /** Checks that a `plsql_exec` tool names a procedure and has its contract; throws `tool_error`. */
  check(tool: Component): void
  call(tool: Component, args: JsonObject): Json
  close(): void
}

interface Options {
  /** `:memory:` for one that lives as long as the process. */
  readonly file: string
  /** Folder with `fixtures.sql` and `procedures.json`. */
  readonly examples: string
}

function isEmpty(database: Database.Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined
}

function bindsOf(procedure: Procedure, args: JsonObject): Record<string, Bind> {
  const binds = procedure.parameters
    .filter(({ mode }) => mode === 'IN')
    .map((parameter) => {
      if (!Object.hasOwn(args, parameter.name)) {
        throw toolError(
          `The procedure ${nameOf(procedure)} was called without “${parameter.name}”.`,
        )
      }
      return [parameter.name, bindOf(procedure, parameter, args[parameter.name])] as const
    })
  const extra = Object.keys(args).filter((name) => !binds.some(([known]) => known === name))
  if (extra.length === 0) return Object.fromEntries(binds)
  throw toolError(
    `The procedure ${nameOf(procedure)} was called with “${extra.join('”, “')}”, which it does not take.`,
  )
}

function execute(database: Database.Database, procedure: Procedure, args: JsonObject): JsonObject {
  const binds = bindsOf(procedure, args)
  let row: unknown
  for (const sql of procedure.body) {
    const statement = database.prepare(sql)
    if (statement.reader) row = statement.get(binds)
    else statement.run(binds)
  }
  const columns = new Map<string, unknown>(Object.entries(row ?? {}))
  const outs = procedure.parameters.filter(({ mode }) => mode === 'OUT')
  return Object.fromEntries(
    outs.map((parameter) => {
      return [parameter.name, resultOf(procedure, parameter, columns.get(parameter.name) ?? null)]
    }),
  )
}

/** A tool with one output gives that value, one with several an object. */
function shape(procedure: Procedure, values: JsonObject): Json {
  const outs = procedure.parameters.filter(({ mode }) => mode === 'OUT')
  const [only] = outs
  return only !== undefined && outs.length === 1 ? (values[only.name] ?? null) : values
}

/**
 * The shop that the examples talk about. Its stored procedures are SQL over a SQLite file of their own,
 * apart from the product's data. Each call is one transaction.
 */
export function openDemoDatabase({ file, examples }: Options): DemoDatabase {
  const database = new Database(file)
  if (file !== ':memory:') database.pragma('journal_mode = WAL')
  if (isEmpty(database)) {
    const fixtures = readFileSync(join(examples, 'fixtures.sql'), 'utf8')
    database.transaction(() => database.exec(fixtures))()
  }
  const procedures = parseProcedures(readFileSync(join(examples, 'procedures.json'), 'utf8'))
  const transaction = database.transaction((procedure: Procedure, args: JsonObject) =>
    execute(database, procedure, args),
  )
  return {
    check: (tool) => void resolve(tool, procedures),
    call(tool, args) {
      const procedure = resolve(tool, procedures)
      try {
        return shape(procedure, transaction(procedure, args))
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        throw toolError(`The procedure ${nameOf(procedure)} failed: ${error.message}.`, error)
      }
    },
    close: () => database.close(),
  }
}
