import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Json } from '@flowglass/spec'

/** One expression may take so long; jq has no bound of its own. */
const LIMIT_MS = 5_000
/** A thread that nobody asked for so long ends, and its memory with it. */
const IDLE_MS = 60_000

/** Runs in the thread. As text, because the server is one file and a thread wants one of its own. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const { raw } = require(workerData.jq)
parentPort.on('message', async ({ id, expression, input }) => {
  try {
    const output = await raw(input, expression, ['-c'])
    parentPort.postMessage({ id, output })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
`

interface Reply {
  readonly id: number
  readonly output?: string
  readonly error?: string
}

interface Waiting {
  readonly timer: NodeJS.Timeout
  settle(reply: Omit<Reply, 'id'>): void
}

export interface JqWorker {
  /** The first result; rejects when the expression fails or takes too long. */
  query(expression: string, value: Json): Promise<Json>
  close(): Promise<void>
}

export function createJqWorker(): JqWorker {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  const end = async (reason: string): Promise<void> => {
    const ended = worker
    worker = undefined
    for (const { timer, settle } of waiting.values()) {
      clearTimeout(timer)
      settle({ error: reason })
    }
    waiting.clear()
    await ended?.terminate()
  }

  const start = (): Worker => {
    const jq = createRequire(import.meta.url).resolve('jq-wasm')
    const started = new Worker(threadCode, { eval: true, workerData: { jq } })
    started.on('message', ({ id, ...reply }: Reply) => {
      const one = waiting.get(id)
      waiting.delete(id)
      clearTimeout(one?.timer)
      one?.settle(reply)
    })
    started.on('error', (error) => void end(error.message))
    started.unref()
    return started
  }

  return {
    query(expression, value) {
      worker ??= start()
      clearTimeout(idle)
      idle = setTimeout(() => void end('The thread was idle.'), IDLE_MS).unref()
      const id = (count += 1)
      const input = JSON.stringify(value)
      const replied = new Promise<Json>((resolve, reject) => {
        const timer = setTimeout(
          () => void end(`It took longer than ${LIMIT_MS / 1000} s.`),
          LIMIT_MS,
        )
        const settle: Waiting['settle'] = ({ output, error }) => {
          if (error === undefined) resolve(firstResult(output ?? ''))
          else reject(new Error(error))
        }
        waiting.set(id, { timer, settle })
      })
      worker.postMessage({ id, expression, input })
      return replied
    },
    close: () => end('The server stops.'),
  }
}

/** jq prints a line for each result; no result at all counts as null. */
function firstResult(output: string): Json {
  const [line = ''] = output.split('\n')
  const json: Json = line === '' ? null : JSON.parse(line)
  return json
}
