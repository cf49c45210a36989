import type { Json, JsonObject } from '@flowglass/spec'
import type { ClientConfig, Pool, PoolClient, QueryArrayResult } from 'pg'
import { reasonOf, toolError } from '../problem.ts'
import type { Connection, Control, Query, Source, SourceLimits } from '../source.ts'
import { writeStatement } from '../statement.ts'
import { fromSql, type Scalar } from '../values.ts'
import { callOf } from './call.ts'
import { routineOf, routinesSql, schemaOf, type RoutineRow } from './catalogue.ts'

interface Options extends SourceLimits {
  readonly name: string
  /** `postgres://user@host:port/database` without a password. */
  readonly location: string
  password(): Promise<string | undefined>
}

const MOST_CONNECTIONS = 10
const CONNECT_MS = 10_000

const controls: Record<Control, string> = {
  begin: 'BEGIN',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  savepoint: 'SAVEPOINT step',
  release: 'RELEASE SAVEPOINT step',
  undo: 'ROLLBACK TO SAVEPOINT step; RELEASE SAVEPOINT step',
}

/** Numbers of types whose texts are to be made into something else. */
const oids: Readonly<Record<number, 'boolean' | 'numeric' | 'json'>> = {
  16: 'boolean',
  20: 'numeric',
  21: 'numeric',
  23: 'numeric',
  700: 'numeric',
  701: 'numeric',
  1700: 'numeric',
  114: 'json',
  3802: 'json',
}

/** Texts as the server sends them: dates and large numbers must not lose anything on their way. */
const asText = { getTypeParser: () => (value: string) => value } as const

/** The driver takes no password beside an address. */
function withPassword(location: string, secret: string | undefined): string {
  if (secret === undefined) return location
  const url = new URL(location)
  url.password = secret
  return url.href
}

interface Row {
  readonly [column: string]: unknown
}

export function createPostgresSource({ name, location, password, ...limits }: Options): Source {
  let pool: Promise<Pool> | undefined

  async function openPool(): Promise<Pool> {
    // Loaded when the first such source is used.
    const { default: pg } = await import('pg')
    const secret = await password()
    const config: ClientConfig = {
      connectionString: withPassword(location, secret),
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'flowglass',
    }
    const made = new pg.Pool({ ...config, max: MOST_CONNECTIONS, idleTimeoutMillis: 30_000 })
    // A server that goes away while nobody asks is noticed at the next question.
    made.on('error', () => undefined)
    return made
  }

  async function client(): Promise<PoolClient> {
    pool ??= openPool()
    try {
      return await (await pool).connect()
    } catch (error) {
      throw toolError(`The data source “${name}” cannot be reached: ${reasonOf(error)}.`, error)
    }
  }

  return {
    ...{ name, ...limits, title: `the data source “${name}”`, hasOneWriter: false },
    connect: async () => connectionOf(await client()),
    async close() {
      await (await pool)?.end()
    },
  }
}

function connectionOf(client: PoolClient): Connection {
  let isInTransaction = false

  async function ask(text: string, values: readonly Scalar[] = []): Promise<QueryArrayResult> {
    try {
      return await client.query({ text, values: [...values], types: asText, rowMode: 'array' })
    } catch (error) {
      throw toolError(`The statement failed: ${reasonOf(error)}.`, error)
    }
  }

  const control = async (text: string) => void (await client.query(text))

  /** Within limits that end with it: of time, and where asked of reading alone. */
  async function within<T>(
    { timeLimitMs, isReadOnly }: Pick<Query, 'timeLimitMs' | 'isReadOnly'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const [begin, end] = isInTransaction
      ? [
          'SAVEPOINT limits',
          isReadOnly ? 'ROLLBACK TO SAVEPOINT limits' : 'RELEASE SAVEPOINT limits',
        ]
      : ['BEGIN', isReadOnly ? 'ROLLBACK' : 'COMMIT']
    const readOnly = isReadOnly ? '; SET LOCAL transaction_read_only = on' : ''
    await control(`${begin}; SET LOCAL statement_timeout = ${Math.round(timeLimitMs)}${readOnly}`)
    try {
      const result = await work()
      await control(end)
      return result
    } catch (error) {
      await control(isInTransaction ? 'ROLLBACK TO SAVEPOINT limits' : 'ROLLBACK')
      throw error
    }
  }

  return {
    async routines(wanted) {
      const { rows } = await client.query<RoutineRow & Row>(routinesSql, [
        wanted.procedure,
        schemaOf(wanted),
      ])
      return rows.map(routineOf)
    },

    async call(binding, args, timeLimitMs) {
      const { text, values } = callOf(binding, args)
      const { isWrite } = binding.routine
      const { rows, fields } = await within({ timeLimitMs, isReadOnly: !isWrite }, () =>
        ask(text, values),
      )
      const row: readonly unknown[] = rows[0] ?? []
      return Object.fromEntries(
        binding.outs.map(({ title, parameter }) => {
          const at =
            parameter.name === '' ? 0 : fields.findIndex((one) => one.name === parameter.name)
          return [title, fromSql(row[at], parameter.type)]
        }),
      )
    },

    async query(query) {
      const { statement, binds, rowLimit } = query
      const text = writeStatement(statement, (bind) => `$${statement.binds.indexOf(bind) + 1}`)
      const values = statement.binds.map((bind) => binds[bind] ?? null)
      return within(query, async () => {
        // One more than allowed, or a statement without end would fill the memory.
        const limited = query.isReadOnly
          ? `SELECT * FROM (${text}\n) AS q LIMIT ${rowLimit + 1}`
          : text
        const { rows, fields, rowCount } = await ask(limited, values)
        if (rows.length > rowLimit)
          throw toolError(`The statement gives more than ${rowLimit} rows.`)
        return { rows: rows.map((row) => objectOf(row, fields)), changed: rowCount ?? 0 }
      })
    },

    async control(word) {
      await control(controls[word])
      if (word === 'begin') isInTransaction = true
      if (word === 'commit' || word === 'rollback') isInTransaction = false
    },

    close: (isBroken = false) => client.release(isBroken || isInTransaction),
  }
}

const objectOf = (
  row: readonly unknown[],
  fields: readonly { name: string; dataTypeID: number }[],
): JsonObject =>
  Object.fromEntries(
    fields.map(({ name, dataTypeID }, at): [string, Json] => [
      name,
      fromSql(row[at], oids[dataTypeID] ?? 'string'),
    ]),
  )
