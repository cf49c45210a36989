import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { ClockPort, CompileJs, HttpPort } from '../src/index.ts'

/** Design material beside the project; tests that need it skip without it. */
export const shared = new URL('../../../../shared/', import.meta.url)
export const hasShared = existsSync(shared)

export const clock: ClockPort = {
  now: () => performance.now() * 1000,
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
}

/** Runs test code of cases; never used for files from elsewhere. */
export const compileJs: CompileJs = (body, names) => {
  const made: unknown = Reflect.construct(Function, [...names, `return (${body})`])
  if (typeof made !== 'function') throw new Error('Expected a function.')
  return (...values) => Reflect.apply(made, undefined, values)
}

export const http: HttpPort = {
  async send({ url, method, headers, body }, { signal }) {
    const response = await fetch(url, {
      ...{ method, headers, signal },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  },
}

/** Answers `/echo/*` with what it was asked, everything else with 404. */
export const echoServer = (): Server =>
  createServer((request, response) => {
    const { url: path = '', method, headers } = request
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const isKnown = path.startsWith('/echo/')
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isKnown ? { path, method, body, headers } : { error: 'none' }))
    })
  })
