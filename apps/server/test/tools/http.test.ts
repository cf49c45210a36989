import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { eventCode, opKind } from '@flowglass/trace'
import type { Component, JsonObject } from '@flowglass/spec'
import { expect, onTestFinished, test } from 'vitest'
import { batchesOf, startTestServer } from '../testServer.ts'
import { flowOf } from './components.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Answers with what it was asked; /busy first refuses twice. */
async function startEcho() {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      const isBusy = path.startsWith('/busy') && asked.length < 3
      if (isBusy) return void response.writeHead(429, { 'retry-after': '0' }).end('not now')
      if (path.startsWith('/text')) return void response.end('{"just": "text"}')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ path, method, count: asked.length, nested: { ok: true } }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { asked, port, url: `http://127.0.0.1:${port}` }
}

async function setUp({ isAllowed = true } = {}) {
  const echo = await startEcho()
  const { client } = await startTestServer()
  if (isAllowed) {
    const ports = { portFrom: echo.port, portTo: echo.port }
    await client.hosts.add.mutate({ host: '127.0.0.1', ...ports, reach: 'private' })
  }
  async function run(tool: Component, inputs: JsonObject) {
    const { id: flowId } = await client.flows.create.mutate({ name: 'http', text: flowOf(tool) })
    const { text } = await client.flows.get.query({ id: flowId })
    const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
    if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
    const { id } = started.run
    const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
    return { run: await client.runs.get.query({ id }), ops }
  }
  return { ...echo, run, client }
}

const remote = (more: JsonObject, types: Record<string, string>, output = 'object'): Component => ({
  ...{ component_type: 'RemoteTool', id: 'remote', name: 'remote', http_method: 'POST' },
  inputs: Object.entries(types).map(([title, type]) => ({ title, type })),
  outputs: [{ title: 'answer', type: output }],
  ...more,
})

test('a request is what its templates say: address, query, headers and body', async () => {
  const { url, asked, run } = await setUp()
  const tool = remote(
    {
      url: `${url}/orders/{{id}}`,
      query_params: { q: '{{q}}', fixed: 'a b' },
      headers: { 'X-Trace': 'order {{id}}' },
      sensitive_headers: { 'X-Key': 's3cret-value' },
      data: { 'note for {{id}}': '{{q}}', n: 5, deep: [{ ok: true, q: '{{q}}' }] },
    },
    { id: 'string', q: 'string' },
  )
  const done = await run(tool, { id: 'A/1 ?', q: 'ü & "q"' })
  expect(done.run).toMatchObject({ status: 'finished' })
  const [one] = asked
  expect(one?.path).toBe('/orders/A%2F1+%3F?q=%C3%BC+%26+%22q%22&fixed=a+b')
  expect(one?.headers).toMatchObject({
    ...{ 'x-trace': 'order A/1 ?', 'x-key': 's3cret-value', 'content-type': 'application/json' },
  })
  expect(JSON.parse(one?.body ?? '')).toEqual({
    ...{ 'note for A/1 ?': 'ü & "q"', n: 5, deep: [{ ok: true, q: 'ü & "q"' }] },
  })
  expect(JSON.stringify(done.run)).not.toContain('s3cret-value')
})

test('a form is sent as one, a text as it is', async () => {
  const { url, asked, run } = await setUp()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await run(remote({ url, headers, data: { a: '{{x}}', b: '1' } }, { x: 'string' }), { x: 'ü &' })
  expect(asked[0]?.body).toBe('a=%C3%BC+%26&b=1')
  await run(remote({ url, data: 'plain {{x}}' }, { x: 'string' }), { x: '"y"' })
  expect(asked[1]?.body).toBe('plain "y"')
})

test('JSON is parsed unless a text is wanted', async () => {
  const { url, run } = await setUp()
  const parsed = await run(remote({ url: `${url}/json` }, {}), {})
  expect(parsed.run.outputs).toMatchObject({ answer: { nested: { ok: true } } })
  const text = await run(remote({ url: `${url}/text` }, {}, 'string'), {})
  expect(text.run.outputs).toEqual({ answer: '{"just": "text"}' })
})

test('a call is tried again as its policy says, and the trace tells of it', async () => {
  const { url, asked, run } = await setUp()
  const retry_policy = { max_attempts: 3, initial_retry_delay: 0 }
  const done = await run(remote({ url: `${url}/busy`, retry_policy }, {}), {})
  expect(done.run).toMatchObject({ status: 'finished', outputs: { answer: { count: 3 } } })
  expect(asked).toHaveLength(3)
  const attempts = done.ops.filter((op) => op[0] === opKind.event && op[2] === eventCode('attempt'))
  expect(attempts).toHaveLength(2)
  const once = await run(remote({ url: `${url}/busy`, http_method: 'GET' }, {}), {})
  expect(once.run.status).toBe('finished')
})

test.each([
  ['a host that nobody allowed', {}, false, /not on the list of allowed hosts/],
  [
    'an address outside of the step’s own list',
    { url_allow_list: ['http://127.0.0.1:1/'] },
    true,
    /url_allow_list/,
  ],
] as const)('%s gets nothing', async (_, more, isAllowed, message) => {
  const { url, asked, run } = await setUp({ isAllowed })
  const done = await run(remote({ url: `${url}/{{x}}`, ...more }, { x: 'string' }), { x: 'a' })
  expect(done.run).toMatchObject({ status: 'failed', error: { code: 'host_refused' } })
  expect(done.run.error?.message).toMatch(message)
  expect(asked).toEqual([])
})

test('an input cannot lead to another host', async () => {
  const { url, asked, run } = await setUp()
  const done = await run(remote({ url: `${url}/{{x}}` }, { x: 'string' }), {
    x: '../@evil.example/#',
  })
  expect(done.run.status).toBe('finished')
  expect(asked[0]?.path).toBe('/..%2F%40evil.example%2F%23')
})
