import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Json } from '@flowglass/spec'

/** One question may take so long; neither jq nor a pattern has a bound of its own. */
const LIMIT_MS = 5_000
/** A thread that nobody asked for so long ends, and its memory with it. */
const IDLE_MS = 60_000

/** Runs in the thread. As text, because the server is one file and a thread wants one of its own. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const answers = {
  async query({ expression, input }) {
    return require(workerData.jq).raw(input, expression, ['-c'])
  },
  search({ pattern, text }) {
    const found = [...text.matchAll(pattern)]
    return found.map((match) => match.slice(1).find((group) => group !== undefined) ?? match[0])
  },
}
parentPort.on('message', async ({ id, kind, ...question }) => {
  try {
    parentPort.postMessage({ id, output: await answers[kind](question) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
`

type Question =
  | { readonly kind: 'query'; readonly expression: string; readonly input: string }
  | { readonly kind: 'search'; readonly pattern: RegExp; readonly text: string }

interface Reply {
  readonly id: number
  readonly output?: unknown
  readonly error?: string
}

interface Waiting {
  readonly timer: NodeJS.Timeout
  settle(reply: Omit<Reply, 'id'>): void
}

export interface TextThread {
  /** The first result of a jq expression; rejects when it fails or takes too long. */
  query(expression: string, value: Json): Promise<Json>
  /** All matches; rejects when they take too long to find. */
  search(pattern: RegExp, text: string): Promise<readonly string[]>
  close(): Promise<void>
}

export function createTextThread(): TextThread {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  const end = async (reason: string): Promise<void> => {
    const ended = thread
    thread = undefined
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

  const ask = (question: Question): Promise<unknown> => {
    thread ??= start()
    clearTimeout(idle)
    idle = setTimeout(() => void end('The thread was idle.'), IDLE_MS).unref()
    const id = (count += 1)
    const replied = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(
        () => void end(`It took longer than ${LIMIT_MS / 1000} s.`),
        LIMIT_MS,
      )
      const settle: Waiting['settle'] = ({ output, error }) => {
        if (error === undefined) resolve(output)
        else reject(new Error(error))
      }
      waiting.set(id, { timer, settle })
    })
    thread.postMessage({ id, ...question })
    return replied
  }

  return {
    async query(expression, value) {
      return firstResult(await ask({ kind: 'query', expression, input: JSON.stringify(value) }))
    },
    async search(pattern, text) {
      const found = await ask({ kind: 'search', pattern, text })
      return Array.isArray(found) ? found.filter((match) => typeof match === 'string') : []
    },
    close: () => end('The server stops.'),
  }
}

/** jq prints a line for each result; no result at all counts as null. */
function firstResult(output: unknown): Json {
  const [line = ''] = typeof output === 'string' ? output.split('\n') : []
  const json: Json = line === '' ? null : JSON.parse(line)
  return json
}
