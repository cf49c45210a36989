import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import { writeTool } from '../crash/appendTool.ts'
import { actions, answerTo, any, type Target } from './actions.ts'
import { checkStore } from './checkStore.ts'
import { clientOf, startServer, type Client } from './serverLife.ts'

/** Lives between two that go on until everything that goes has come to its end. */
const QUIET_EVERY = 10
const SETTLED_MS = 100_000

export interface Siege {
  kills: number
  calls: number
  /** Times that it was asked to stop instead. */
  stops: number
  /** Kills before the server was ready. */
  early: number
  runs: number
  readonly ends: Record<string, number>
  readonly faults: string[]
}

/** Kills a server on one folder again and again while all sorts of things are asked of it. */
export async function siege(folder: string, kills: number): Promise<Siege> {
  const found: Siege = { kills: 0, stops: 0, calls: 0, early: 0, runs: 0, ends: {}, faults: [] }
  mkdirSync(folder, { recursive: true })
  writeTool(folder)
  while (found.kills < kills) {
    const isLast = found.kills === kills - 1
    const isQuiet = isLast || found.kills % QUIET_EVERY === QUIET_EVERY - 1
    await live(folder, found, isQuiet)
    found.kills += 1
    found.faults.push(...checkStore(folder).map((fault) => `after kill ${found.kills}: ${fault}`))
    if (found.faults.length > 0) return found
  }
  return found
}

async function live(folder: string, found: Siege, isQuiet: boolean): Promise<void> {
  const server = startServer(folder)
  const isEarly = !isQuiet && Math.random() < 0.2
  const url = await (isEarly ? Promise.race([server.ready, soon(1_500)]) : server.ready)
  if (url === undefined && !isEarly)
    found.faults.push(`The server does not start: ${server.errors()}`)
  if (url === undefined) found.early += 1
  else {
    const client = clientOf(url)
    const target = { client, url, flowId: await flowOf(client) }
    if (isQuiet) await settle(target, found)
    else await trouble(target, found)
  }
  // Some are asked to stop, as by a person at the terminal: that is to go without a word.
  const isAsked = url !== undefined && Math.random() < 0.25
  const code = await server.end(isAsked ? 'SIGTERM' : 'SIGKILL')
  if (isAsked && code !== 0) found.faults.push(`Asked to stop, it ended with ${code}.`)
  if (isAsked) found.stops += 1
  if (server.errors() !== '') found.faults.push(`It complained: ${server.errors()}`)
}

const soon = (ms: number) => delay(Math.random() * ms, undefined)

async function flowOf(client: Client): Promise<string> {
  const known = (await client.flows.list.query({})).find(({ name }) => name === 'siege')
  return (known ?? (await client.flows.create.mutate({ name: 'siege' }))).id
}

/** Does one thing after another in several places at once, until the time is over. */
async function trouble(target: Target, found: Siege): Promise<void> {
  const end = performance.now() + Math.random() * 1_200
  const place = async () => {
    while (performance.now() < end) {
      found.calls += 1
      try {
        await any(actions)?.(target)
      } catch (error) {
        if (isFault(error)) found.faults.push(String(error))
      }
    }
  }
  await Promise.race([Promise.all([place(), place(), place()]), delay(end - performance.now())])
}

/** What is refused in words is no fault, and nor is a connection that a kill cut. */
function isFault(error: unknown): boolean {
  if (error instanceof TRPCClientError)
    return error.data?.httpStatus === 500 || error.data?.httpStatus === undefined
      ? !/fetch failed|socket|terminated|ECONN/i.test(`${error.message} ${String(error.cause)}`)
      : false
  return /500|twice/.test(String(error))
}

/** Nothing that goes on does so for ever, and whatever waits can be answered. */
async function settle({ client, flowId }: Target, found: Siege): Promise<void> {
  const end = performance.now() + SETTLED_MS
  for (;;) {
    const runs = await client.runs.list.query({ flowId, limit: 200 })
    for (const { id } of runs.filter(({ status }) => status === 'waiting'))
      for (const ask of await client.runs.asks.query({ id }))
        await client.runs.answer
          .mutate({ runId: id, ask: ask.ask, answer: answerTo(ask) })
          .catch((error: unknown) => isFault(error) && found.faults.push(String(error)))
    const open = runs.filter(({ status }) => ['running', 'waiting', 'queued'].includes(status))
    if (open.length === 0) {
      found.runs = runs.length
      runs.forEach(({ status }) => (found.ends[status] = (found.ends[status] ?? 0) + 1))
      return
    }
    if (performance.now() > end) {
      found.faults.push(...open.map(({ number, status }) => `run ${number} stays ${status}`))
      return
    }
    await delay(50)
  }
}
