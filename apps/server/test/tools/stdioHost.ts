import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { paths } from '../../src/paths.ts'

export const main = join(paths.root, 'apps/server/src/cli/main.ts')

export interface Message {
  readonly id?: number | string | null
  readonly method?: string
  readonly params: Record<string, unknown>
  readonly result: Record<string, unknown>
  readonly error: { code: number; message: string; data: Record<string, unknown> }
}

type Tool = (params: Record<string, unknown>) => unknown

/** A host program in this process: a child that serves it, and ways to talk with it. */
export function startHost(args: readonly string[] = [], tools: Record<string, Tool> = {}) {
  const child = spawn(process.execPath, [main, 'stdio', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.stdin.end()
    await exited
  })
  const waiting = new Map<unknown, (message: Message) => void>()
  const strays: Message[] = []
  let count = 0
  const send = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`)

  async function serve({ id, params }: Message): Promise<void> {
    try {
      const result = await tools[String(params['name'])]?.(params)
      send({ jsonrpc: '2.0', id, result: result ?? null })
    } catch (error) {
      send({ jsonrpc: '2.0', id, error: { code: -32_000, message: String(error) } })
    }
  }

  createInterface({ input: child.stdout }).on('line', (line) => {
    const message: Message = JSON.parse(line)
    const settle = waiting.get(message.id)
    if (message.method === 'tool') void serve(message)
    else if (settle === undefined) strays.push(message)
    else settle(message)
  })

  /** The whole answer, good or bad. */
  const ask = (method: string, params: object = {}) =>
    new Promise<Message>((resolve) => {
      const id = (count += 1)
      waiting.set(id, resolve)
      send({ jsonrpc: '2.0', id, method, params })
    })
  /** A line as it is, and the answer that names no request. */
  const raw = (line: string) =>
    new Promise<Message>((resolve) => {
      waiting.set(null, resolve)
      child.stdin.write(`${line}\n`)
    })
  async function call(method: string, params: object = {}) {
    const { result, error } = await ask(method, params)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  async function start(spec: unknown, inputs: object = {}) {
    await call('initialize', { tools: Object.keys(tools) })
    const { handle } = await call('load', { spec })
    const { run } = await call('start', { handle, inputs })
    return String(run)
  }
  return { ask, call, raw, start, strays, exited, end: () => child.stdin.end() }
}
