import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { toolError } from '../problem.ts'
import type { Scalar } from '../values.ts'

/** Runs in the process. As text, because the server is one file and this wants one of its own. */
const code = `
const [library, file, mode] = process.argv.slice(1)
const Database = require(library)
const database = new Database(file, { readonly: mode === 'r', fileMustExist: true })
function all({ sql, binds, isReadOnly, rowLimit }) {
  const statement = database.prepare(sql).safeIntegers()
  if (isReadOnly && !statement.readonly) throw new Error('the statement would change data')
  if (!statement.reader) return { rows: [], changed: statement.run(binds).changes }
  const rows = []
  for (const row of statement.iterate(binds)) {
    if (rows.length === rowLimit) throw new Error('it gives more than ' + rowLimit + ' rows')
    rows.push(row)
  }
  return { rows, changed: 0 }
}
process.on('message', ({ id, control, ...query }) => {
  try {
    const output = control === undefined ? all(query) : void database.exec(control)
    process.send({ id, output })
  } catch (error) {
    process.send({ id, error: String(error?.message ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send({ id: 0 })
`

export interface SqliteQuery {
  readonly sql: string
  readonly binds: Readonly<Record<string, Scalar>>
  readonly isReadOnly: boolean
  readonly rowLimit: number
}

export interface SqliteResult {
  readonly rows: readonly Record<string, unknown>[]
  readonly changed: number | bigint
}

export interface SqliteProcess {
  all(query: SqliteQuery, timeLimitMs: number): Promise<SqliteResult>
  control(sql: string): Promise<void>
  /** The process ended, and with it what was not committed. */
  readonly isEnded: boolean
  close(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly output?: SqliteResult
  readonly error?: string
}

type Settle = (reply: Omit<Reply, 'id'>) => void

/**
 * A SQLite file in a process of its own. SQLite answers at once or not at all, and a thread inside
 * it cannot be ended either: only a process can.
 */
export function openSqlite(file: string, isReadOnly: boolean): SqliteProcess {
  const library = createRequire(import.meta.url).resolve('better-sqlite3')
  const child = spawn(process.execPath, ['-e', code, library, file, isReadOnly ? 'r' : 'w'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of the server's own environment is its business.
    env: {},
  })
  const waiting = new Map<number, Settle>()
  const gone = once(child, 'exit')
  let count = 0
  let isEnded = false
  const end = async (error: string): Promise<void> => {
    isEnded = true
    for (const settle of waiting.values()) settle({ error })
    waiting.clear()
    child.kill('SIGKILL')
    await gone
  }
  child.unref()
  child.channel?.unref()
  child.on('message', ({ id, ...reply }: Reply) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  })
  child.once('exit', () => void end(`the SQLite file ${file} cannot be opened or was let go of`))

  /** The limit counts from when the process is there, not from when it was asked for. */
  function replied(id: number, timeLimitMs?: number): Promise<SqliteResult | undefined> {
    return new Promise((resolve, reject) => {
      const timer =
        timeLimitMs === undefined
          ? undefined
          : setTimeout(() => void end(`it took longer than ${timeLimitMs / 1000} s`), timeLimitMs)
      waiting.set(id, ({ output, error }) => {
        clearTimeout(timer)
        if (error === undefined) resolve(output)
        else reject(toolError(`The statement failed: ${error}.`))
      })
    })
  }

  const ready = replied(0)
  // Whoever asks first is told.
  ready.catch(() => undefined)

  async function ask(question: object, timeLimitMs?: number): Promise<SqliteResult | undefined> {
    await ready
    if (isEnded) throw toolError('The connection to the SQLite file was ended.')
    const id = (count += 1)
    const answer = replied(id, timeLimitMs)
    child.send({ id, ...question })
    return answer
  }

  return {
    async all(query, timeLimitMs) {
      return (await ask(query, timeLimitMs)) ?? { rows: [], changed: 0 }
    },
    async control(sql) {
      await ask({ control: sql })
    },
    get isEnded() {
      return isEnded
    },
    close: () => end('the connection was closed'),
  }
}
