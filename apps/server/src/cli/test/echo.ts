import { once } from 'node:events'
import { createServer } from 'node:http'
import type { HttpPort } from '@flowglass/engine'

const HOST = '127.0.0.1'
/** Cases name this port. */
const PORT = 18_765

export interface Echo {
  /** Reaches the echo server and nothing else: a case has no business with other hosts. */
  readonly http: HttpPort
  close(): Promise<void>
}

/** The server that cases talk to: `/echo/*` answers with what it was asked, all else is not found. */
export async function openEcho(): Promise<Echo> {
  const server = createServer((request, response) => {
    const { url: path = '', method, headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const isKnown = path.startsWith('/echo/')
      const answer = isKnown ? { path, method, body, headers } : { error: 'not found' }
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return {
    http: { send },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const send: HttpPort['send'] = async ({ url, method, headers, body }, { signal }) => {
  const { hostname, port } = new URL(url)
  if (hostname !== HOST || port !== String(PORT))
    throw new Error(`Expected a request to http://${HOST}:${PORT}, found ${url}.`)
  const response = await fetch(url, {
    ...{ method, headers, signal, redirect: 'error' },
    ...(body !== undefined && { body }),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
