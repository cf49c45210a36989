import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Attempt } from '@flowglass/engine'
import type { JsonObject } from '@flowglass/spec'
import { expect, onTestFinished, test } from 'vitest'
import { createOutbound } from '../src/outbound/outbound.ts'
import { createHttpPort } from '../src/ports/httpPort.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

function call(url: string, component: JsonObject = {}) {
  const grants = [{ host: '127.0.0.1', portFrom: 1, portTo: 65_535, reach: 'private' } as const]
  const outbound = createOutbound({ grants: () => Promise.resolve(grants) })
  onTestFinished(outbound.close)
  const attempts: Attempt[] = []
  const answer = createHttpPort(outbound).send(
    { url, method: 'POST', headers: { 'X-Secret': 's', plain: 'p' }, body: '{"a":1}', component },
    {
      signal: new AbortController().signal,
      idempotencyKey: 'k',
      onAttempt: (attempt) => attempts.push(attempt),
    },
  )
  return { answer, attempts }
}

test('an answer is handed on with its status, headers and text', async () => {
  const base = await serve((_, response) => response.writeHead(418, { 'x-pot': 'tea' }).end('no'))
  const { answer } = call(base)
  expect(await answer).toMatchObject({ status: 418, body: 'no', headers: { 'x-pot': 'tea' } })
})

test('a redirect to another origin loses all that may be secret, and is a GET after a POST', async () => {
  const other = await serve((request, response) =>
    response.end(JSON.stringify([request.method, request.headers])),
  )
  const base = await serve((_, response) => response.writeHead(302, { location: other }).end())
  const { answer } = call(base, { sensitive_headers: { 'X-Secret': 's' } })
  const [method, headers] = JSON.parse((await answer).body)
  expect(method).toBe('GET')
  expect(headers).not.toHaveProperty('plain')
  expect(headers).not.toHaveProperty('x-secret')
})

test('a step’s own list of addresses counts for redirects as well', async () => {
  const base = await serve((request, response) =>
    request.url === '/in' ? response.writeHead(307, { location: '/out' }).end() : response.end('x'),
  )
  const list = { url_allow_list: [`${base}/in`] }
  await expect(call(`${base}/out`, list).answer).rejects.toMatchObject({ code: 'host_refused' })
  await expect(call(`${base}/in`, list).answer).rejects.toThrow(/url_allow_list/)
})

test('a step is tried again only where it says so', async () => {
  let asked = 0
  const base = await serve((_, response) => {
    asked += 1
    response.writeHead(asked < 3 ? 503 : 200).end(String(asked))
  })
  expect((await call(base).answer).status).toBe(503)
  const { answer, attempts } = call(base, { retry_policy: { initial_retry_delay: 0 } })
  expect((await answer).body).toBe('3')
  expect(attempts).toEqual([{ number: 2, reason: 'status 503', waitMs: 0 }])
})
