import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLog } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { calls, fails, says, startProvider } from './scriptedProvider.ts'
import { batchesOf, startTestServer, type Client } from './testServer.ts'

const cases = join(paths.root, 'packages/engine/test/cases/agents')
const specOf = (name: string): string => readFileSync(join(cases, name, 'spec.json'), 'utf8')

interface Start {
  readonly text: string
  readonly inputs: Record<string, string>
  readonly model: 'mock' | 'real'
}

async function ended(client: Client, { text, inputs, model }: Start) {
  const { id: flowId } = await client.flows.create.mutate({ name: 'teams' })
  const started = await client.runs.start.mutate({ flowId, text, inputs, model })
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => message).join('\n'))
  const { id } = started.run
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  return client.runs.get.query({ id })
}

const toolNames = (body: Record<string, unknown>): unknown => {
  const tools = body['tools']
  return Array.isArray(tools) ? tools.map((tool) => tool.function.name) : []
}

test('a manager and its worker talk over real HTTP', async () => {
  const provider = await startProvider(
    calls('send_message', { recipient: 'writer', message: 'two words' }),
    says('rain, sun'),
    calls('submit_result', { count: 2, best: 'rain' }),
  )
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = specOf('manager_in_flow').replaceAll('http://127.0.0.1:9/v1', provider.url)
  const run = await ended(client, { text, inputs: { topic: 'weather' }, model: 'real' })
  expect(run).toMatchObject({ status: 'finished', outputs: { count: 2, best: 'rain' } })
  expect(provider.seen.map(({ body }) => toolNames(body))).toEqual([
    ['send_message', 'submit_result'],
    [],
    ['send_message', 'submit_result'],
  ])
})

test('a model that takes no tools is asked again with the tools in the prompt', async () => {
  const call =
    '<tool_call>{"name":"submit_result","arguments":{"count":1,"best":"sun"}}</tool_call>'
  const provider = await startProvider(
    fails(400, { error: { message: 'stub does not support tools' } }),
    says(call),
  )
  const { client } = await startTestServer()
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const text = specOf('manager_in_flow').replaceAll('http://127.0.0.1:9/v1', provider.url)
  const run = await ended(client, { text, inputs: { topic: 'weather' }, model: 'real' })
  expect(run).toMatchObject({ status: 'finished', outputs: { count: 1, best: 'sun' } })
  expect(provider.seen.map(({ body }) => toolNames(body))).toEqual([
    ['send_message', 'submit_result'],
    [],
  ])
  expect(JSON.stringify(provider.seen[1]?.body)).toContain(
    '- submit_result: Gives the final result.',
  )
})

test('a remote agent is talked with over real HTTP, its host being allowed', async () => {
  const task = (state: string, message?: object) =>
    fails(200, { jsonrpc: '2.0', id: '1', result: { id: 't', status: { state, message } } })
  const said = { role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: '{"count": 3}' }] }
  const remote = await startProvider(task('working'), task('completed', said))
  const { client } = await startTestServer()
  const { port } = new URL(remote.url)
  const ports = { portFrom: Number(port), portTo: Number(port) }
  await client.hosts.add.mutate({ host: '127.0.0.1', ...ports, reach: 'private' })
  const text = specOf('a2a_typed_outputs').replaceAll('https://agents.example/a2a', remote.url)
  const run = await ended(client, { text, inputs: { question: 'how many?' }, model: 'mock' })
  expect(run).toMatchObject({ status: 'finished', outputs: { count: 3, unit: 'pieces' } })
  expect(remote.seen.map(({ body }) => body['method'])).toEqual(['message/send', 'tasks/get'])
})

test('a remote agent whose host nobody allowed is not reached', async () => {
  const remote = await startProvider()
  const { client } = await startTestServer()
  const text = specOf('a2a_typed_outputs').replaceAll('https://agents.example/a2a', remote.url)
  const run = await ended(client, { text, inputs: { question: 'how many?' }, model: 'mock' })
  expect(run).toMatchObject({ status: 'failed', error: { code: 'host_refused' } })
  expect(remote.seen).toEqual([])
})

test('what cannot be run is told before the run, at its component', async () => {
  const { client } = await startTestServer()
  const { id: flowId } = await client.flows.create.mutate({ name: 'cloud' })
  const text = specOf('refused_oci_agent')
  const started = await client.runs.start.mutate({ flowId, text, inputs: {}, model: 'mock' })
  expect(started).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'not_supported', componentId: 'cloud' }],
  })
  expect(await client.runs.list.query({ flowId })).toEqual([])
})
