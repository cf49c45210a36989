import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { checkStore } from '../bench/siege/checkStore.ts'
import { exportFormatNames } from '../src/runs/exports/formats.ts'
import { paths } from '../src/paths.ts'
import { startInnerServer } from './innerServer.ts'

const text = readFlow(paths.examples, '02-order-status.json').replace(
  '"component_type": "BuiltinTool",',
  '"component_type": "BuiltinTool", "requires_confirmation": true,',
)
const inputs = { order_id: 'ORD-1001' }
const answer = { kind: 'tool_confirmation', confirm: true } as const

type Server = Awaited<ReturnType<typeof startInnerServer>>

interface Wish {
  readonly run: string
  readonly at: number
  readonly flowId: string
}

/** Calls a procedure over HTTP as the studio does, and gives the status of the answer. */
async function call({ url }: Server, name: string, input: object): Promise<number> {
  const response = await fetch(`${url}/trpc/${name}`, {
    ...{ method: 'POST', body: JSON.stringify(input) },
    headers: { 'content-type': 'application/json' },
  })
  await response.text()
  return response.status
}

/** Reads an address for a while, or to its end. */
async function read(address: string, pieces: number): Promise<number> {
  const controller = new AbortController()
  const response = await fetch(address, { signal: controller.signal })
  const reader = response.body?.getReader()
  for (let at = 0; at < pieces && (await reader?.read())?.done === false; at += 1);
  controller.abort()
  return response.status
}

const query = ({ url }: Server, name: string, input: object) =>
  `${url}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`

const opsOf = (server: Server, run: string) => query(server, 'runs.ops', { id: run, from: 0 })
const runsOf = (server: Server, flowId: string) => query(server, 'runs.list', { flowId, limit: 50 })

const actions: readonly ((server: Server, wish: Wish) => Promise<number>)[] = [
  (server, { run }) => call(server, 'runs.answer', { runId: run, ask: 0, answer }),
  (server, { flowId }) => call(server, 'runs.start', { flowId, text, inputs, model: 'mock' }),
  (server, { run, at }) => call(server, 'runs.fork', { id: run, at: { before: at % 4 } }),
  (server, { run, at }) => read(opsOf(server, run), at % 4),
  ({ url }, { run, at }) =>
    read(`${url}/api/runs/${run}/export/${exportFormatNames[at % 4] ?? ''}`, at % 3),
  (server, { at }) => call(server, 'runs.setResumes', { isOn: at % 2 === 0 }),
  (server, { run, at, flowId }) =>
    at % 5 === 0 ? call(server, 'runs.cancel', { id: run }) : read(runsOf(server, flowId), 9),
]

async function waitingRun({ client, hub }: Server, flowId: string) {
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  const { id } = started.run
  await hub.atRest(id)
  const [ask] = await client.runs.asks.query({ id })
  return { id, ask: ask?.ask ?? -1 }
}

test('two hundred requests at once on a few runs: each is done or refused, and nothing stays behind', async () => {
  const server = await startInnerServer()
  const { client, hub } = server
  const { id: flowId } = await client.flows.create.mutate({ name: 'crowd' })
  const runs = await Promise.all(Array.from({ length: 5 }, () => waitingRun(server, flowId)))
  const asked = Array.from({ length: 200 }, async (_, at) => {
    const { id: run, ask } = runs[at % runs.length] ?? { id: '', ask: -1 }
    const isAnswer = at % 8 === 7
    const status = isAnswer
      ? await call(server, 'runs.answer', { runId: run, ask, answer })
      : ((await actions[at % actions.length]?.(server, { run, at, flowId })) ?? 0)
    return { status, taken: isAnswer && status === 200 ? run : undefined }
  })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status >= 500 || status < 200)).toEqual([])
  const taken = answers.flatMap(({ taken }) => taken ?? [])
  expect(taken.length).toBe(new Set(taken).size)
  expect(taken.length).toBeGreaterThan(0)

  for (const run of await client.runs.list.query({ flowId, limit: 200 }))
    await client.runs.cancel.mutate({ id: run.id })
  await expect.poll(() => hub.size).toEqual({ going: 0, watched: 0 })
  expect(server.bugs).toEqual([])
  const exports = runs.map(({ id }) => read(`${server.url}/api/runs/${id}/export/otlp`, Infinity))
  expect(new Set(await Promise.all(exports))).toEqual(new Set([200]))
  await server.close()
  expect(checkStore(server.folder)).toEqual([])
})
