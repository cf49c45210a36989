import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestServer } from './testServer.ts'

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** `fetch` does not let a test choose Host or Origin. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

test.each([
  ['a foreign Host', { host: 'evil.example' }],
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['a page of another port', { origin: 'http://127.0.0.1:1' }],
  [
    'a request that another site makes',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  ],
])('%s gets nothing', async (_, headers) => {
  const { url } = await startTestServer()
  for (const path of ['/', '/trpc/flows.list', '/trpc/runs.ops?input=%7B%7D']) {
    const { status, text } = await ask(url + path, headers)
    expect(status).toBe(403)
    expect(text).not.toContain('order')
  }
})

test('every answer forbids foreign scripts, frames and guesses at its type', async () => {
  const { url } = await startTestServer()
  for (const path of [
    '/',
    '/nothing.js',
    '/trpc/app.info',
    '/trpc/no.such',
    '/%ff',
    '/api/runs/%ff/export/csv',
  ]) {
    const { headers } = await ask(url + path)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('no path leads out of the folder of the studio', async () => {
  const { url } = await startTestServer()
  for (const path of [
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cx.json',
  ]) {
    const { text } = await ask(url + path)
    expect(text).not.toContain('"dependencies"')
  }
})

test('an error tells what to do and no stack', async () => {
  const { url } = await startTestServer()
  const input = encodeURIComponent(JSON.stringify({ id: 'nope' }))
  const { status, text } = await ask(`${url}/trpc/flows.get?input=${input}`)
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({
    error: { data: { flowglass: { code: 'not_found', message: expect.stringMatching(/Reload/) } } },
  })
  expect(text).not.toContain('.ts:')
})
