import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { callsAll, says, startProvider } from './scriptedProvider.ts'
import { asked, asksOf, ended, start } from './runs.ts'
import { refusalOf, startTestServer } from './testServer.ts'

const cases = join(paths.root, 'packages/engine/test/cases/standard')
const greeting = readFileSync(join(cases, 'message_input_pause/spec.json'), 'utf8')
const orderStatus = readFlow(paths.examples, '02-order-status.json')
const agentText = readFlow(paths.examples, '05-order-support-agent.json')

const withConfirmation = orderStatus.replace(
  '"component_type": "BuiltinTool",',
  '"component_type": "BuiltinTool", "requires_confirmation": true,',
)

/** The same flow, its tool called by whoever watches the run. */
function withClientTool(): string {
  const document = JSON.parse(orderStatus)
  for (const component of Object.values<Record<string, unknown>>(document.$referenced_components)) {
    if (component['component_type'] !== 'BuiltinTool') continue
    component['component_type'] = 'ClientTool'
    for (const field of ['tool_type', 'configuration', 'executable_name', 'tool_version'])
      delete component[field]
  }
  return JSON.stringify(document)
}

test('a run waits for a person, over a restart, and takes the answer once', async () => {
  const first = await startTestServer()
  const id = await start(first.client, greeting, {})
  const before = await asked(first.client, id)
  expect(before).toMatchObject({ kind: 'user_input', nodeId: 'inputmessagenode_i' })
  await first.close()

  const { client } = await startTestServer(first.folder)
  expect(await client.runs.get.query({ id })).toMatchObject({ status: 'waiting' })
  expect(await client.runs.asks.query({ id })).toEqual([before])
  const answer = { kind: 'user_input', text: 'Ann' } as const
  const given = { runId: id, ask: before.ask, answer }
  await client.runs.answer.mutate(given)
  const { run, frames } = await ended(client, id)
  expect(run).toMatchObject({ status: 'finished', outputs: { u: 'Ann' } })
  expect(new Set(frames.map((frame) => frame?.status))).toEqual(new Set(['ok']))
  expect(await refusalOf(client.runs.answer.mutate(given))).toMatchObject({
    code: 'answer_refused',
    message: expect.stringContaining('given already'),
  })
})

test('an answer to another ask or of another kind is refused and changes nothing', async () => {
  const { client } = await startTestServer()
  const id = await start(client, greeting, {})
  const { ask } = await asked(client, id)
  const ops = (await client.runs.get.query({ id })).frames
  const wrong = [
    { ask: ask + 1, answer: { kind: 'user_input', text: 'x' } as const },
    { ask, answer: { kind: 'tool_confirmation', confirm: true } as const },
  ]
  for (const one of wrong) {
    expect(await refusalOf(client.runs.answer.mutate({ runId: id, ...one }))).toMatchObject({
      code: 'answer_refused',
      message: expect.stringContaining('a message of a person'),
    })
  }
  expect(await client.runs.get.query({ id })).toMatchObject({ status: 'waiting', frames: ops })
})

test('of two answers that come at once one is taken', async () => {
  const { client } = await startTestServer()
  const id = await start(client, greeting, {})
  const { ask } = await asked(client, id)
  const answers = ['Ann', 'Bob'].map((text) =>
    client.runs.answer.mutate({ runId: id, ask, answer: { kind: 'user_input', text } }),
  )
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { run } = await ended(client, id)
  const taken = settled[0]?.status === 'fulfilled' ? 'Ann' : 'Bob'
  expect(run.outputs).toEqual({ u: taken })
})

test('a tool that needs consent runs when it is given', async () => {
  const { client } = await startTestServer()
  const id = await start(client, withConfirmation, { inputs: { order_id: 'ORD-1001' } })
  const { ask, ...rest } = await asked(client, id)
  expect(rest).toMatchObject({
    kind: 'tool_confirmation',
    tool: { name: 'get_order_status', arguments: { order_id: 'ORD-1001' } },
  })
  const answer = { kind: 'tool_confirmation', confirm: true } as const
  await client.runs.answer.mutate({ runId: id, ask, answer })
  const { run } = await ended(client, id)
  expect(run).toMatchObject({ status: 'finished', outputs: { order_status: 'SHIPPED' } })
})

test('a tool that is refused fails with the reason', async () => {
  const { client } = await startTestServer()
  const id = await start(client, withConfirmation, { inputs: { order_id: 'ORD-1001' } })
  const { ask } = await asked(client, id)
  const answer = { kind: 'tool_confirmation', confirm: false, reason: 'Not today' } as const
  await client.runs.answer.mutate({ runId: id, ask, answer })
  const { run } = await ended(client, id)
  expect(run).toMatchObject({
    status: 'failed',
    error: { code: 'tool_rejected', message: expect.stringContaining('Not today') },
  })
})

test('a client tool gets its result from the client', async () => {
  const { client } = await startTestServer()
  const id = await start(client, withClientTool(), { inputs: { order_id: 'ORD-7' } })
  const { ask, kind, tool } = await asked(client, id)
  expect({ kind, tool }).toEqual({
    kind: 'tool_request',
    tool: { name: 'get_order_status', arguments: { order_id: 'ORD-7' } },
  })
  const answer = { kind: 'tool_request', result: 'LOST' } as const
  await client.runs.answer.mutate({ runId: id, ask, answer })
  expect((await ended(client, id)).run.outputs).toEqual({ order_status: 'LOST' })
})

test('a run that waits can be stopped', async () => {
  const { client } = await startTestServer()
  const id = await start(client, greeting, {})
  const { ask } = await asked(client, id)
  const watched = ended(client, id)
  expect(await client.runs.cancel.mutate({ id })).toMatchObject({ status: 'cancelled' })
  expect((await watched).frames.map((frame) => frame?.status)).toContain('cancelled')
  const answer = { kind: 'user_input', text: 'late' } as const
  expect(await refusalOf(client.runs.answer.mutate({ runId: id, ask, answer }))).toMatchObject({
    code: 'answer_refused',
  })
})

test('an agent is talked with: each message goes on from the log', async () => {
  const { client } = await startTestServer()
  const document = JSON.parse(agentText)
  const text = JSON.stringify({ ...document, human_in_the_loop: true, inputs: [], outputs: [] })
  const talk = text.replaceAll('\\nCustomer request: {{request}}', '')
  const id = await start(client, talk, { message: 'Where is ORD-1001?' })
  const first = await asked(client, id)
  expect(first).toMatchObject({ kind: 'user_input', message: expect.stringContaining('SHIPPED') })
  const answer = { kind: 'user_input', text: 'And ORD-1003?' } as const
  await client.runs.answer.mutate({ runId: id, ask: first.ask, answer })
  const second = await asked(client, id, first.ask)
  expect(second.ask).toBeGreaterThan(first.ask)
  await client.runs.cancel.mutate({ id })
  const { frames } = await ended(client, id)
  expect(frames.filter((frame) => frame?.category === 'llm').length).toBeGreaterThanOrEqual(3)
})

test('client tools of one answer are asked for together and answered in any order', async () => {
  const provider = await startProvider(
    callsAll(['get_order_status', { order_id: 'A' }], ['get_order_status', { order_id: 'B' }]),
    says('Both are on their way.'),
  )
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = agentText
    .replaceAll('"component_type": "BuiltinTool"', '"component_type": "ClientTool"')
    .replaceAll(/"(tool_type|executable_name|tool_version)": [^,]+,/g, '')
    .replaceAll(/"configuration": \{[^}]*\},/g, '')
    .replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const { id: flowId } = await client.flows.create.mutate({ name: 'both' })
  const inputs = { request: 'Where are A and B?' }
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'real' })
  const id = started.ok ? started.run.id : JSON.stringify(started.diagnostics)
  const asks = await asksOf(client, id)
  expect(asks.map(({ tool }) => tool?.arguments)).toEqual([{ order_id: 'A' }, { order_id: 'B' }])
  const results = ['first result', 'second result']
  const answers = asks
    .map(({ ask }, at) => ({ ask, result: results[at] ?? '' }))
    .toReversed()
    .map(({ ask, result }) =>
      client.runs.answer.mutate({ runId: id, ask, answer: { kind: 'tool_request', result } }),
    )
  await Promise.all(answers)
  const { run } = await ended(client, id)
  expect(run).toMatchObject({ status: 'finished' })
  const told = JSON.stringify(provider.seen[1]?.body['messages'])
  expect(told).toMatch(/first result.*second result/)
})
