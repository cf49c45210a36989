import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Json, JsonObject } from '@flowglass/spec'
import { jinjaFiles } from './jinja.ts'

/** Instructions of one template; then it is stopped. About a tenth of a second. */
const FUEL = 1_000_000
/** One question may take so long: neither jq nor a pattern has a bound of its own, nor a filter. */
const LIMIT_MS = 5_000
/** A thread that nobody asked for so long ends, and its memory with it. */
const IDLE_MS = 60_000

/** Runs in the thread. As text, because the server is one file and a thread wants one of its own. */
const threadCode = `
const { readFileSync } = require('node:fs')
const { dirname } = require('node:path')
const { compileFunction } = require('node:vm')
const { parentPort, workerData } = require('node:worker_threads')

// The package as it is, but for its memory.
function openJinja({ file, binary }) {
  const made = { exports: {} }
  const requireIn = (name) => (name === 'fs' ? { readFileSync: () => binary } : require(name))
  const names = ['module', 'exports', 'require', '__dirname']
  const load = compileFunction(readFileSync(file, 'utf8'), names, { filename: file })
  load.call(undefined, made, made.exports, requireIn, dirname(file))
  const environment = new made.exports.Environment()
  environment.undefinedBehavior = 'strict'
  environment.keepTrailingNewline = true
  environment.fuel = ${FUEL}
  return environment
}

let jinja
const answers = {
  render({ template, values }) {
    jinja ??= openJinja(workerData.jinja)
    try {
      return { output: jinja.renderStr(template, values) }
    } catch (error) {
      // Anything but a plain error came out of the midst of the work and leaves it in pieces.
      if (error?.name === 'Error') return { error: error.message }
      throw new Error('It needs more memory, or is nested deeper, than a template may.')
    }
  },
  async query({ expression, input }) {
    const { stdout, stderr, exitCode } = await require(workerData.jq).raw(input, expression, ['-c'])
    return exitCode === 0 ? { output: stdout } : { error: stderr }
  },
  search({ pattern, text }) {
    const found = [...text.matchAll(pattern)]
    const output = found.map((match) => match.slice(1).find((group) => group !== undefined) ?? match[0])
    return { output }
  },
}
parentPort.on('message', async (question) => {
  try {
    parentPort.postMessage(await answers[question.kind](question))
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error), isBroken: true })
  }
})
`

type Question =
  | { readonly kind: 'render'; readonly template: string; readonly values: JsonObject }
  | { readonly kind: 'query'; readonly expression: string; readonly input: string }
  | { readonly kind: 'search'; readonly pattern: RegExp; readonly text: string }

interface Reply {
  readonly output?: unknown
  readonly error?: string
  /** Not the question was wrong: what came after would fail as well. */
  readonly isBroken?: boolean
}

interface Asked {
  readonly question: Question
  settle(reply: Reply): void
}

export interface TextThread {
  /** A template filled; rejects when it fails, takes too long or too much. */
  render(template: string, values: JsonObject): Promise<string>
  /** The first result of a jq expression; rejects when it fails or takes too long. */
  query(expression: string, value: Json): Promise<Json>
  /** All matches; rejects when they take too long to find. */
  search(pattern: RegExp, text: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** One question after the other, each with its own time: one that takes for ever fails alone. */
export function createTextThread(): TextThread {
  const queue: Asked[] = []
  let current: Asked | undefined
  let thread: Worker | undefined
  let limit: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const jq = createRequire(import.meta.url).resolve('jq-wasm')
    const started = new Worker(threadCode, { eval: true, workerData: { jq, jinja: jinjaFiles() } })
    started.on('message', (reply: Reply) => {
      if (started !== thread) return
      if (reply.isBroken === true) void endThread()
      settle(reply)
    })
    started.on('error', ({ message }) => {
      if (started !== thread) return
      void endThread()
      settle({ error: message })
    })
    started.unref()
    return started
  }

  const endThread = (): Promise<number> | undefined => {
    const ended = thread
    thread = undefined
    return ended?.terminate()
  }

  const settle = (reply: Reply): void => {
    clearTimeout(limit)
    const settled = current
    current = undefined
    settled?.settle(reply)
    askNext()
  }

  const askNext = (): void => {
    if (current !== undefined) return
    current = queue.shift()
    clearTimeout(idle)
    if (current === undefined) {
      idle = setTimeout(() => void endThread(), IDLE_MS).unref()
      return
    }
    thread ??= start()
    limit = setTimeout(() => {
      void endThread()
      settle({ error: `It took longer than ${LIMIT_MS / 1000} s.` })
    }, LIMIT_MS)
    thread.postMessage(current.question)
  }

  const ask = (question: Question): Promise<unknown> =>
    new Promise<unknown>((resolve, reject) => {
      const settle: Asked['settle'] = ({ output, error }) => {
        if (error === undefined) resolve(output)
        else reject(new Error(error))
      }
      queue.push({ question, settle })
      askNext()
    })

  return {
    async render(template, values) {
      return String(await ask({ kind: 'render', template, values }))
    },
    async query(expression, value) {
      return firstResult(await ask({ kind: 'query', expression, input: JSON.stringify(value) }))
    },
    async search(pattern, text) {
      const found = await ask({ kind: 'search', pattern, text })
      return Array.isArray(found) ? found.filter((match) => typeof match === 'string') : []
    },
    async close() {
      clearTimeout(limit)
      const left = [current, ...queue.splice(0)]
      current = undefined
      for (const one of left) one?.settle({ error: 'The server stops.' })
      clearTimeout(idle)
      await endThread()
    },
  }
}

/** jq prints a line for each result; no result at all counts as null. */
function firstResult(output: unknown): Json {
  const [line = ''] = typeof output === 'string' ? output.split('\n') : []
  const json: Json = line === '' ? null : JSON.parse(line)
  return json
}
