import { createRequire } from 'node:module'
import { reasonOf, toolError } from '../problem.ts'
import type { Connection, Source, SourceLimits } from '../source.ts'
import { writeStatement } from '../statement.ts'
import { fromSql, plain, type Scalar } from '../values.ts'
import { callOf } from './call.ts'
import { argumentBinds, argumentsSql, routinesOf, type ArgumentRow } from './catalogue.ts'
import type { OracleConnection, OracleDriver, OracleResult } from './driver.ts'

interface Options extends SourceLimits {
  readonly name: string
  /** `user@host:port/service`. */
  readonly location: string
  password(): Promise<string | undefined>
  /** Replaces node-oracledb, in tests. */
  readonly driver?: () => Promise<OracleDriver>
}

/** Pure JavaScript; its thick mode, which needs Oracle's client libraries, is never started. */
function thinDriver(): Promise<OracleDriver> {
  // It brings no types; `driver.ts` has the part that is used. Loaded with the first such source.
  const library: OracleDriver = createRequire(import.meta.url)('oracledb')
  return Promise.resolve(library)
}

export function createOracleSource(options: Options): Source {
  const { name, location, password, driver: load = thinDriver, ...limits } = options
  const at = location.lastIndexOf('@')
  const [user, connectString] = [location.slice(0, Math.max(at, 0)), location.slice(at + 1)]
  return {
    ...{ name, ...limits, title: `the data source “${name}”`, hasOneWriter: false },
    async connect() {
      const driver = await load()
      const secret = await password()
      try {
        const connection = await driver.getConnection({
          ...{ user, connectString },
          ...(secret !== undefined && { password: secret }),
        })
        return connectionOf(connection, driver)
      } catch (error) {
        throw toolError(`The data source “${name}” cannot be reached: ${reasonOf(error)}.`, error)
      }
    },
    close: () => undefined,
  }
}

type Binds = Parameters<OracleConnection['execute']>[1]

function connectionOf(connection: OracleConnection, driver: OracleDriver): Connection {
  let isInTransaction = false

  async function execute(sql: string, binds: Binds, maxRows?: number): Promise<OracleResult> {
    try {
      return await connection.execute(sql, binds, {
        ...{ outFormat: driver.OUT_FORMAT_OBJECT, autoCommit: false },
        ...(maxRows !== undefined && { maxRows }),
        // Large texts as texts, not as handles that live no longer than the connection.
        fetchTypeHandler: ({ dbTypeName = '' }) =>
          /LOB$/.test(dbTypeName) ? { type: driver.STRING } : undefined,
      })
    } catch (error) {
      throw toolError(`The statement failed: ${reasonOf(error)}.`, error)
    }
  }

  const words = {
    // Oracle begins a transaction with the first statement.
    begin: async () => void (isInTransaction = true),
    commit: () => connection.commit(),
    rollback: () => connection.rollback(),
    savepoint: async () => void (await execute('SAVEPOINT step', {})),
    release: async () => undefined, // there is no such statement; the next savepoint takes its place
    undo: async () => void (await execute('ROLLBACK TO SAVEPOINT step', {})),
  } as const

  return {
    async routines(wanted) {
      const { rows = [] } = await execute(argumentsSql, argumentBinds(wanted))
      // The columns are those of the statement above.
      return routinesOf(rows as unknown as readonly ArgumentRow[])
    },

    async call(binding, args, timeLimitMs) {
      const { text, binds, outs } = callOf(binding, { args, driver })
      connection.callTimeout = timeLimitMs
      const { outBinds = {} } = await execute(text, binds)
      return Object.fromEntries(
        binding.outs.map(({ title, parameter }) => [
          title,
          fromSql(outBinds[outs.get(title) ?? ''], parameter.type),
        ]),
      )
    },

    async query({ statement, binds, isReadOnly, rowLimit, timeLimitMs }) {
      connection.callTimeout = timeLimitMs
      if (isReadOnly && !isInTransaction) await execute('SET TRANSACTION READ ONLY', {})
      const used: Record<string, Scalar> = Object.fromEntries(
        statement.binds.map((bind) => [bind, binds[bind] ?? null]),
      )
      const { rows = [], rowsAffected = 0 } = await execute(
        writeStatement(statement),
        used,
        rowLimit + 1,
      )
      if (isReadOnly && !isInTransaction) await connection.rollback()
      if (rows.length > rowLimit) throw toolError(`The statement gives more than ${rowLimit} rows.`)
      const json = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])),
      )
      return { rows: json, changed: rowsAffected }
    },

    async control(word) {
      await words[word]()
      if (word === 'commit' || word === 'rollback') isInTransaction = false
    },

    close: (isBroken = false) => connection.close({ drop: isBroken }),
  }
}
