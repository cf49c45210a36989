import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { toolError } from '../problem.ts'
import type { Scalar } from '../values.ts'

/** Runs in the thread. As text, because the server is one file and a thread wants one of its own. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.library)
const { file, readonly } = workerData
const database = new Database(file, { readonly, fileMustExist: true })
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
parentPort.on('message', ({ id, control, ...query }) => {
  try {
    const output = control === undefined ? all(query) : void database.exec(control)
    parentPort.postMessage({ id, output })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
`

export interface ThreadQuery {
  readonly sql: string
  readonly binds: Readonly<Record<string, Scalar>>
  readonly isReadOnly: boolean
  readonly rowLimit: number
}

export interface ThreadResult {
  readonly rows: readonly Record<string, unknown>[]
  readonly changed: number | bigint
}

export interface SqliteThread {
  all(query: ThreadQuery, timeLimitMs: number): Promise<ThreadResult>
  control(sql: string): Promise<void>
  /** The thread ended, and with it what was not committed. */
  readonly isEnded: boolean
  close(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly output?: ThreadResult
  readonly error?: string
}

type Settle = (reply: Omit<Reply, 'id'>) => void

/** A SQLite file in a thread of its own: SQLite answers at once or never, so only ending it helps. */
export function openThread(file: string, isReadOnly: boolean): SqliteThread {
  const library = createRequire(import.meta.url).resolve('better-sqlite3')
  const worker = new Worker(threadCode, {
    eval: true,
    workerData: { library, file, readonly: isReadOnly },
  })
  worker.unref()
  const waiting = new Map<number, Settle>()
  let count = 0
  let isEnded = false
  const end = async (error: string): Promise<void> => {
    isEnded = true
    for (const settle of waiting.values()) settle({ error })
    waiting.clear()
    await worker.terminate()
  }
  worker.on('message', ({ id, ...reply }: Reply) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  })
  worker.on('error', (error) => void end(error.message))

  function ask(question: object, timeLimitMs?: number): Promise<ThreadResult | undefined> {
    if (isEnded) return Promise.reject(toolError('The connection to the SQLite file was ended.'))
    const id = (count += 1)
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
      worker.postMessage({ id, ...question })
    })
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
