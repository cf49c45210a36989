import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { eventCode } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { cutsOff, fails, says, startProvider, type Answering } from './scriptedProvider.ts'
import { batchesOf, refusalOf, startTestServer, type Client } from './testServer.ts'

const CANARY = 'canary-7c1b-9e44-secret'

/** An example with one model, which is called at `url` with more fields. */
function flowWith(url: string, fields: object = {}): string {
  const source = readFlow(paths.examples, '03-summarize-request.json')
  const document = JSON.parse(source)
  document.agentspec_version = '26.1.2'
  Object.assign(document.$referenced_components['order-support-llm'], { url, ...fields })
  return JSON.stringify(document, null, 2)
}

async function run(client: Client, text: string) {
  const { id: flowId } = await client.flows.create.mutate({ name: 'under test', text })
  const inputs = { request: 'Hello' }
  return client.runs.start.mutate({ flowId, text, inputs, model: 'real' })
}

const codesOf = async (client: Client, text: string) => {
  const [model] = await client.models.readiness.mutate({ text })
  return [model?.configuration, model?.credential, model?.host].map((part) => part?.code ?? 'ok')
}

test('configuration, credential and host are missing one by one, each with its own code', async () => {
  const provider = await startProvider(says('A summary.'), says('ready'))
  const { client } = await startTestServer()
  const host = new URL(provider.url).host
  const named = { api_key: { $component_ref: 'the-key' } }
  const text = flowWith(provider.url, named)

  expect(await codesOf(client, flowWith('http://[', named))).toEqual(['50702', 'ok', 'ok'])
  expect(await codesOf(client, text)).toEqual(['ok', '50705', 'host_refused'])
  const first = await run(client, text)
  expect(first).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'credential_missing', oracle: '50705' }],
  })
  const wish = { text, componentId: 'order-support-llm' }
  expect(await client.models.test.mutate(wish)).toMatchObject({
    ok: false,
    missing: 'credential',
    code: '50705',
  })

  await client.credentials.add.mutate({ name: 'the-key', value: CANARY })
  expect(await codesOf(client, text)).toEqual(['ok', 'ok', 'host_refused'])
  expect(await run(client, text)).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'host_refused', message: expect.stringContaining(host) }],
  })
  expect(await client.models.test.mutate(wish)).toMatchObject({ ok: false, missing: 'host' })
  expect(provider.seen).toEqual([])

  await client.hosts.add.mutate({ host })
  expect(await client.models.readiness.mutate({ text })).toMatchObject([{ isReady: true }])
  const started = await run(client, text)
  await batchesOf(client, started.ok ? started.run.id : '')
  expect(provider.seen.map(({ authorization }) => authorization)).toEqual([`Bearer ${CANARY}`])
  expect(await client.models.test.mutate(wish)).toMatchObject({
    ok: true,
    message: expect.stringContaining('ready'),
  })
})

test('a credential is sent to the place it is for and nowhere else', async () => {
  const provider = await startProvider(says('never'))
  const { client } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  await client.credentials.add.mutate({
    name: 'theirs',
    origin: 'https://models.example/v1',
    value: CANARY,
  })
  const text = flowWith(provider.url, { api_key: { $component_ref: 'theirs' } })
  expect(await run(client, text)).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'credential_missing', message: expect.stringContaining('alone') }],
  })
  const [credential] = await client.credentials.list.query()
  const moving = client.credentials.update.mutate({
    id: credential?.id ?? '',
    origin: provider.url,
  })
  expect(await refusalOf(moving)).toMatchObject({ code: 'bad_request' })
  expect(provider.seen).toEqual([])
})

test('secrets in documents go to the store, and what is kept refers to them', async () => {
  const provider = await startProvider(says('A summary.'))
  const { client, folder, close } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const text = flowWith(provider.url, { api_key: CANARY })
  const imported = await client.flows.import.mutate({ text, fileName: 'x.json' })
  const id = imported.ok ? imported.id : ''
  const kept = await client.flows.get.query({ id })
  expect(kept.text).toContain('"$component_ref": "order-support-llm.api_key"')
  expect(await client.credentials.list.query()).toMatchObject([
    { name: 'order-support-llm.api_key' },
  ])

  // Saved and run with the secret typed in again: the same credential; another value: another one.
  const saved = await client.flows.save.mutate({ id, base: kept.revision, text })
  const second = text.replace(CANARY, `${CANARY}-2`)
  await client.flows.create.mutate({ name: 'second', text: second })
  expect((await client.credentials.list.query()).map(({ name }) => name)).toEqual([
    'order-support-llm.api_key',
    'order-support-llm.api_key.2',
  ])
  const inputs = { request: `Hello, my key is ${CANARY}` }
  const started = await client.runs.start.mutate({ flowId: id, text, inputs, model: 'real' })
  const runId = started.ok ? started.run.id : ''
  const batches = await batchesOf(client, runId)
  expect(provider.seen[0]?.authorization).toBe(`Bearer ${CANARY}`)

  const said: unknown[] = [saved, kept, batches, await client.runs.get.query({ id: runId })]
  for (const format of ['json', 'yaml'] as const) {
    said.push(await client.flows.export.query({ id, format, canvas: true }))
  }
  for (const op of batches.flatMap(({ ops }) => ops)) {
    if (op[0] !== 2) continue
    said.push(await client.runs.payload.query({ runId, payload: op[4] }).catch(String))
  }
  said.push(await client.models.used.query(), await client.hosts.list.query())
  expect(JSON.stringify(said)).not.toContain(CANARY)
  await close()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
  for (const file of files) expect(readFileSync(file, 'latin1'), file).not.toContain(CANARY)
})

test('a secret among the document’s plain values is moved as well', async () => {
  const { client } = await startTestServer()
  const document = JSON.parse(
    flowWith('http://h/v1', { api_key: { $component_ref: 'supplied.key' } }),
  )
  document.$referenced_components['supplied.key'] = CANARY
  const created = await client.flows.create.mutate({
    name: 'with values',
    text: JSON.stringify(document),
  })
  const { text } = await client.flows.get.query({ id: created.id })
  expect(text).toContain('"$component_ref": "supplied.key"')
  expect(text).not.toContain(CANARY)
  expect(await client.credentials.list.query()).toMatchObject([{ name: 'supplied.key' }])
})

test('what servers run on this machine is found when a person asks, and only then', async () => {
  const provider = await startProvider(fails(200, { data: [{ id: 'llama3.2:3b' }] }))
  const { createOutbound } = await import('../src/outbound/outbound.ts')
  const { findLocal } = await import('../src/models/findLocal.ts')
  const outbound = createOutbound({ grants: () => Promise.resolve([]) })
  const port = Number(new URL(provider.url).port)
  const found = await findLocal(outbound, [
    { kind: 'Ollama', port },
    { kind: 'vLLM', port: 1 },
  ])
  await outbound.close()
  expect(found).toEqual([{ kind: 'Ollama', url: provider.url, models: ['llama3.2:3b'] }])
})

test('reading, checking and importing a document calls nothing', async () => {
  const provider = await startProvider()
  const { client } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const text = flowWith(provider.url, { api_key: CANARY })
  await client.flows.check.mutate({ text })
  await client.flows.import.mutate({ text })
  await client.models.readiness.mutate({ text })
  await client.models.used.query()
  expect(provider.seen).toEqual([])
})

test.each([
  ['api.example.org', { host: 'api.example.org', portFrom: 1, portTo: 65_535, reach: 'public' }],
  ['https://API.example.org/v1', { host: 'api.example.org', portFrom: 443, portTo: 443 }],
  ['*.example.org', { host: '*.example.org', reach: 'public' }],
  ['127.1:11434', { host: '127.0.0.1', portFrom: 11_434, portTo: 11_434, reach: 'private' }],
  ['[::1]:8080', { host: '::1', portFrom: 8080, reach: 'private' }],
  ['localhost', { host: 'localhost', reach: 'private' }],
])('“%s” is allowed as what it means', async (host, expected) => {
  const { grantOf } = await import('../src/security/hostService.ts')
  expect(grantOf({ host })).toMatchObject(expected)
})

test.each(['*.com', '*', 'http://', 'ftp://h', 'user:key@host'])(
  '“%s” is no host',
  async (host) => {
    const { grantOf } = await import('../src/security/hostService.ts')
    expect(() => grantOf({ host })).toThrow(/Write a host such as/)
  },
)

const ref = (id: string) => ({ $component_ref: id })
const edge = (from: string, to: string) => ({
  ...{ component_type: 'ControlFlowEdge', id: `${from}-${to}`, name: `${from}-${to}` },
  ...{ from_node: ref(from), to_node: ref(to) },
})

/** A flow of one API step. */
const apiFlow = (url: string, fields: object = {}): string =>
  JSON.stringify({
    ...{ component_type: 'Flow', agentspec_version: '26.1.2', id: 'api', name: 'api' },
    start_node: ref('start'),
    nodes: [ref('start'), ref('call'), ref('end')],
    control_flow_connections: [edge('start', 'call'), edge('call', 'end')],
    data_flow_connections: [],
    $referenced_components: {
      start: { component_type: 'StartNode', id: 'start', name: 'start' },
      call: {
        ...{ component_type: 'ApiNode', id: 'call', name: 'call', url, http_method: 'GET' },
        outputs: [{ title: 'answer', type: 'string' }],
        ...fields,
      },
      end: { component_type: 'EndNode', id: 'end', name: 'end' },
    },
  })

test('an API step calls allowed hosts only, with its secrets from the store', async () => {
  const provider = await startProvider(fails(200, { answer: 'hello' }))
  const { client } = await startTestServer()
  const text = apiFlow(provider.url, { sensitive_headers: { Authorization: CANARY } })
  const { id: flowId } = await client.flows.create.mutate({ name: 'api', text })
  expect((await client.flows.get.query({ id: flowId })).text).not.toContain(CANARY)
  const once = async () => {
    const started = await client.runs.start.mutate({ flowId, text, inputs: {}, model: 'mock' })
    const id = started.ok ? started.run.id : ''
    const batches = await batchesOf(client, id)
    return { run: await client.runs.get.query({ id }), batches }
  }
  const refused = await once()
  expect(refused.run).toMatchObject({ status: 'failed', error: { code: 'host_refused' } })
  expect(provider.seen).toEqual([])
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const done = await once()
  expect(done.run.status).toBe('finished')
  expect(provider.seen[0]?.authorization).toBe(CANARY)
  expect(JSON.stringify([refused, done])).not.toContain(CANARY)
})

test('a step sends no credential that is stored for another place, or that is not stored', async () => {
  const provider = await startProvider(fails(200, { answer: 'never' }))
  const { client } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const runOf = async (url: string) => {
    const text = apiFlow(url, { headers: { Authorization: ref('theirs') } })
    const { id: flowId } = await client.flows.create.mutate({ name: 'api', text })
    return client.runs.start.mutate({ flowId, text, inputs: {}, model: 'mock' })
  }
  const refusal = (words: string) => ({
    ok: false,
    diagnostics: [
      { code: 'credential_missing', message: expect.stringContaining(words), componentId: 'call' },
    ],
  })
  expect(await runOf(provider.url)).toMatchObject(refusal('not stored'))
  const origin = 'https://models.example'
  await client.credentials.add.mutate({ name: 'theirs', origin, value: CANARY })
  expect(await runOf(provider.url)).toMatchObject(refusal('is for https://models.example alone'))
  // Where it goes is only known when the run puts the address together.
  const open = await runOf('https://{{ place }}/v1')
  expect(open).toMatchObject({ ok: false })
  expect(JSON.stringify(open)).toContain('an address that only a run knows')
  expect(provider.seen).toEqual([])
  expect(await runOf(`${origin}/v1/orders`)).toMatchObject({ ok: true })
})

test('a key that came with a document stays with the address that it came for', async () => {
  const provider = await startProvider(says('never'))
  const { client } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const imported = async (url: string) => {
    const text = flowWith(url, { api_key: CANARY })
    const { id } = await client.flows.create.mutate({ name: 'keyed', text })
    return (await client.flows.get.query({ id })).text
  }
  const text = await imported('https://models.example/v1')
  await imported('https://others.example/v1')
  expect(await client.credentials.list.query()).toMatchObject([
    { name: 'order-support-llm.api_key', origin: 'https://models.example' },
    { name: 'order-support-llm.api_key.2', origin: 'https://others.example' },
  ])
  const turned = text.replaceAll('https://models.example/v1', provider.url)
  expect(await run(client, turned)).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'credential_missing', message: expect.stringContaining('alone') }],
  })
  expect(provider.seen).toEqual([])
})

const busy: Answering = (response) =>
  response.writeHead(429, { 'retry-after': '0.01' }).end('slow down')

test.each([
  ['too many requests', busy, 'status 429'],
  ['a failing server', fails(500, 'oops'), 'status 500'],
  ['a cut connection', cutsOff, 'cut the connection'],
])('after %s the trace shows the further try', async (_, failing, reason) => {
  const provider = await startProvider(failing, says('A summary.'))
  const { client } = await startTestServer()
  await client.hosts.add.mutate({ host: new URL(provider.url).host })
  const started = await run(client, flowWith(provider.url, { retry_policy: quick }))
  const runId = started.ok ? started.run.id : ''
  const ops = (await batchesOf(client, runId)).flatMap((batch) => batch.ops)
  const attempts = ops.flatMap((op) =>
    op[0] === 2 && op[2] === eventCode('attempt') ? [op[4]] : [],
  )
  expect(attempts.length).toBe(1)
  const told = await client.runs.payload.query({ runId, payload: attempts[0] ?? -1 })
  expect(told.value).toMatchObject({ number: 2, reason: expect.stringContaining(reason) })
  expect((await client.runs.get.query({ id: runId })).outputs).toEqual({ summary: 'A summary.' })
})

const quick = { max_attempts: 1, initial_retry_delay: 0 }
