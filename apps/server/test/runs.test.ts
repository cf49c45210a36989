import { readFlow, readRuns, type ExampleRun, type ScriptedAnswer } from '@flowglass/examples'
import { checkLog, createTrace } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { hangs, says, calls, callsAll, fails, startProvider } from './scriptedProvider.ts'
import { startFlakyProxy } from './flakyProxy.ts'
import {
  batchesOf,
  clientOf,
  exampleId,
  refusalOf,
  startTestServer,
  type Client,
} from './testServer.ts'

const support = readFlow(paths.examples, '09-order-support-workflow.json')
type Values = ExampleRun['inputs']

async function start(
  client: Client,
  text: string,
  inputs: Values,
  model: 'mock' | 'real' = 'mock',
) {
  const flowId = await exampleId(client, JSON.parse(text).name)
  const started = await client.runs.start.mutate({ flowId, text, inputs, model })
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => message).join('\n'))
  return started.run
}

async function finished(client: Client, id: string) {
  const batches = await batchesOf(client, id)
  const ops = batches.flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  return { ops, batches, run: await client.runs.get.query({ id }) }
}

test('a run keeps to the parameters it was started with, unknown ones are refused', async () => {
  const { client } = await startTestServer()
  const text = readFlow(paths.examples, '02-order-status.json')
  const flowId = await exampleId(client, 'order_status_flow')
  const begin = (parameters: object) =>
    client.runs.start.mutate({
      flowId,
      text,
      inputs: { order_id: 'ORD-1001' },
      model: 'mock',
      parameters,
    })
  const started = await begin({ maxSteps: 1 })
  if (!started.ok) throw new Error('expected the run to start')
  const { run } = await finished(client, started.run.id)
  expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/step/) } })
  expect(run.parameters).toEqual({ maxSteps: 1 })
  await expect(begin({ maxStep: 1 })).rejects.toThrow(/maxStep/)
})

test.each([
  ['where_is_order', 'ORD-1001', 'Where is my parcel?', 'order_status', /^SHIPPED$/],
  ['start_return', 'ORD-1002', 'I want to return it.', 'return', /ORD-1002 is eligible for return/],
  ['other', '', 'Where is my order ORD-1003?', 'general', /ORD-1003.*PROCESSING/],
])(
  'example 09 answers %s on its own path',
  async (request_type, order_id, request, branch, response) => {
    const { client } = await startTestServer()
    const { id } = await start(client, support, { request, request_type, order_id })
    const { run, ops } = await finished(client, id)
    expect(run).toMatchObject({
      status: 'finished',
      branch,
      number: 1,
      model: 'mock',
      text: support,
    })
    expect(run.outputs?.['response']).toMatch(response)
    const trace = createTrace()
    trace.append({ from: 0, to: ops.length, ops })
    expect(trace.frames).toBe(run.frames)
    expect((await client.flows.list.query({}))[0]).toBeDefined()
    const [last] = await client.runs.list.query({ flowId: run.flowId })
    expect(last).toMatchObject({ id, frames: run.frames, tokensIn: run.tokensIn })
  },
)

const offline = readRuns(paths.examples).filter(({ answers }) => answers.length === 0)
test.each(offline.map((run) => [run.flow, JSON.stringify(run.inputs), run] as const))(
  '%s with %s gives what the examples promise',
  async (_, __, { flow, inputs, outputs, branch }) => {
    const { client } = await startTestServer()
    const text = readFlow(paths.examples, flow)
    const { id } = await start(client, text, inputs)
    const { run } = await finished(client, id)
    expect(run).toMatchObject({ status: 'finished', ...(branch === undefined ? {} : { branch }) })
    for (const [name, value] of Object.entries(outputs)) {
      const found = run.outputs?.[name]
      if (typeof value === 'number') expect(found).toBeCloseTo(value, 6)
      else expect(found).toEqual(value)
    }
  },
)

const withModel = readRuns(paths.examples).filter(({ answers }) => answers.length > 0)
test.each(withModel.map((run) => [run.flow, JSON.stringify(run.inputs), run] as const))(
  '%s with %s comes to its end with the mock model',
  async (_, __, { flow, inputs, outputs, branch }) => {
    const { client } = await startTestServer()
    const text = readFlow(paths.examples, flow)
    const { id } = await start(client, text, inputs)
    const { run } = await finished(client, id)
    expect(run).toMatchObject({ status: 'finished', ...(branch === undefined ? {} : { branch }) })
    expect(Object.keys(run.outputs ?? {})).toEqual(Object.keys(outputs))
    expect(run.tokensOut).toBeGreaterThan(0)
  },
)

const answering = (answer: ScriptedAnswer) =>
  'text' in answer
    ? says(answer.text)
    : callsAll(...answer.tool_calls.map(({ name, arguments: args }) => [name, args] as const))

test.each(withModel.map((run) => [run.flow, JSON.stringify(run.inputs), run] as const))(
  '%s with %s gives what the examples promise with a scripted model over HTTP',
  async (_, __, { flow, inputs, answers, outputs, branch }) => {
    const provider = await startProvider(...answers.map(answering))
    const { client } = await startTestServer()
    await client.models.add.mutate({ label: 'scripted', url: provider.url })
    const text = readFlow(paths.examples, flow).replaceAll('http://127.0.0.1:4010/v1', provider.url)
    const { id } = await start(client, text, inputs, 'real')
    const { run } = await finished(client, id)
    expect(run).toMatchObject({ status: 'finished', ...(branch === undefined ? {} : { branch }) })
    expect(run.outputs).toEqual(outputs)
    expect(provider.seen).toHaveLength(answers.length)
  },
)

test('a run that is not there is said to be so, also by its stream', async () => {
  const { client } = await startTestServer()
  expect(await refusalOf(client.runs.get.query({ id: 'nope' }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusalOf(batchesOf(client, 'nope'))).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('no run “nope”'),
  })
})

test('the stream goes on from any op, without gaps and without doubles', async () => {
  const { client } = await startTestServer()
  const { id } = await start(client, support, {
    request: 'Where is ORD-1001?',
    request_type: 'other',
    order_id: '',
  })
  const { ops } = await finished(client, id)
  for (const from of [1, Math.floor(ops.length / 2), ops.length - 1, ops.length]) {
    const rest = await batchesOf(client, id, from)
    expect(rest.flatMap((batch) => batch.ops)).toEqual(ops.slice(from))
  }
})

test('a stream that broke while the run goes on is taken up where it was', async () => {
  const provider = await startProvider(calls('get_order_status', { order_id: 'ORD-1001' }), hangs)
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = support.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const inputs = { request: 'Where is ORD-1001?', request_type: 'other', order_id: '' }
  const { id } = await start(client, text, inputs, 'real')

  const seen: unknown[] = []
  await new Promise<void>((resolve) => {
    const first = client.runs.ops.subscribe(
      { id, from: 0 },
      {
        onData: ({ data }) => {
          expect(data.from).toBe(seen.length)
          seen.push(...data.ops)
          if (seen.length > 20) {
            first.unsubscribe()
            resolve()
          }
        },
      },
    )
  })
  const rest = batchesOf(client, id, seen.length)
  await client.runs.cancel.mutate({ id })
  for (const batch of await rest) {
    expect(batch.from).toBe(seen.length)
    seen.push(...batch.ops)
  }
  const { ops } = await finished(client, id)
  expect(seen).toEqual(ops)
})

test('a connection that is cut is renewed by the client, without gaps and without doubles', async () => {
  const { client, url } = await startTestServer()
  const proxy = await startFlakyProxy(url)
  const watcher = clientOf(proxy.url)
  const request = 'Where is ORD-1001, and can I send back ORD-1005?'
  const { id } = await start(client, support, { request, request_type: 'other', order_id: '' })
  const seen: unknown[] = []
  let cuts = 0
  await new Promise<void>((resolve, reject) => {
    watcher.runs.ops.subscribe(
      { id, from: 0 },
      {
        onData({ data }) {
          expect(data.from).toBe(seen.length)
          seen.push(...data.ops)
          if (cuts < 3) {
            cuts += 1
            proxy.breakAll()
          }
        },
        onComplete: resolve,
        onError: reject,
      },
    )
  })
  expect(cuts).toBeGreaterThan(0)
  expect(seen).toEqual((await finished(client, id)).ops)
})

test('a run that is stopped ends and says so', async () => {
  const provider = await startProvider(hangs)
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = support.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const { id } = await start(
    client,
    text,
    { request: 'Hi', request_type: 'other', order_id: '' },
    'real',
  )
  const watched = finished(client, id)
  expect(await client.runs.cancel.mutate({ id })).toMatchObject({ status: 'cancelled' })
  expect((await watched).run.status).toBe('cancelled')
})

test('a real endpoint is called with its key, its tools and its usage', async () => {
  const provider = await startProvider(
    calls('get_order_status', { order_id: 'ORD-1001' }),
    says('It was shipped.'),
  )
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url, apiKey: 'sk-the-key' })
  const text = support.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const inputs = { request: 'Where is ORD-1001?', request_type: 'other', order_id: '' }
  const { id } = await start(client, text, inputs, 'real')
  const { run } = await finished(client, id)
  expect(run).toMatchObject({
    status: 'finished',
    outputs: { response: 'It was shipped.' },
    tokensIn: 31,
    tokensOut: 12,
  })
  expect(provider.seen.map(({ authorization }) => authorization)).toEqual([
    'Bearer sk-the-key',
    'Bearer sk-the-key',
  ])
  const tools = provider.seen[0]?.body['tools']
  expect(tools).toMatchObject([
    { function: { name: 'get_order_status' } },
    { function: { name: 'check_return_eligibility' } },
  ])
})

test('where its host is not allowed a real run does not begin, and says what is missing', async () => {
  const { client } = await startTestServer()
  const flowId = await exampleId(client, 'order_support_workflow')
  const inputs = { request: 'Hi', request_type: 'other', order_id: '' }
  const started = await client.runs.start.mutate({ flowId, text: support, inputs, model: 'real' })
  expect(started).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: 'host_refused',
        componentId: 'order-support-llm',
        message: expect.stringMatching(/127\.0\.0\.1:4010.*Connections › Hosts/),
      },
    ],
  })
  expect(await client.runs.list.query({ flowId })).toEqual([])
})

test('a model that fails ends the run with its words, and the trace is kept', async () => {
  const provider = await startProvider(fails(422, { error: { message: 'out of memory' } }))
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = support.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const { id } = await start(
    client,
    text,
    { request: 'Hi', request_type: 'other', order_id: '' },
    'real',
  )
  const { run } = await finished(client, id)
  expect(run).toMatchObject({
    status: 'failed',
    error: { code: 'llm_error', message: expect.stringContaining('out of memory') },
  })
  expect(run.frames).toBeGreaterThan(3)
})

test('values of a run are fetched one by one', async () => {
  const { client } = await startTestServer()
  const { id } = await start(client, support, {
    request: 'x',
    request_type: 'where_is_order',
    order_id: 'ORD-1001',
  })
  const { ops } = await finished(client, id)
  const firstInput = ops.find((op) => op[0] === 2 && op[2] === 0)
  const payload = firstInput === undefined ? -1 : Number(firstInput[4])
  expect(await client.runs.payload.query({ runId: id, payload })).toMatchObject({
    value: { order_id: 'ORD-1001', request: 'x', request_type: 'where_is_order' },
  })
})
