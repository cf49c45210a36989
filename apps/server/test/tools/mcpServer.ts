import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { z } from 'zod'

/** A small shop over the protocol's own server. */
function createShop(): McpServer {
  const shop = new McpServer({ name: 'shop', version: '1.0.0' })
  shop.registerTool(
    'order_status',
    { description: 'Where an order is.', inputSchema: { order_id: z.string() } },
    ({ order_id }) => ({ content: [{ type: 'text', text: `${order_id} is on its way.` }] }),
  )
  shop.registerTool(
    'add',
    {
      description: 'Adds two numbers.',
      inputSchema: { a: z.number(), b: z.number().optional() },
      outputSchema: { sum: z.number(), note: z.string() },
    },
    ({ a, b = 1 }) => {
      const structuredContent = { sum: a + b, note: `${a} and ${b}` }
      return {
        structuredContent,
        content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      }
    },
  )
  shop.registerTool('break', { description: 'Always fails.', inputSchema: {} }, () => ({
    ...{ isError: true, content: [{ type: 'text', text: 'out of order' }] },
  }))
  return shop
}

export interface McpTestServer {
  readonly origin: string
  /** Headers of each request. */
  readonly seen: IncomingMessage['headers'][]
  readonly sessions: { opened: number; closed: number }
  close(): void
}

/** The SDK's server over streamable HTTP at /mcp and over server-sent events at /sse. */
export async function startMcpServer(): Promise<McpTestServer> {
  const streams = new Map<string, StreamableHTTPServerTransport>()
  const events = new Map<string, SSEServerTransport>()
  const seen: IncomingMessage['headers'][] = []
  const sessions = { opened: 0, closed: 0 }

  async function stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = String(request.headers['mcp-session-id'] ?? '')
    const known = streams.get(id)
    if (known !== undefined) return known.handleRequest(request, response)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => {
        sessions.opened += 1
        streams.set(session, transport)
      },
    })
    transport.onclose = () => (sessions.closed += 1)
    // The SDK's own transport does not fit its own interface under exactOptionalPropertyTypes.
    await createShop().connect(transport as Transport)
    await transport.handleRequest(request, response)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    seen.push(request.headers)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server')
    if (pathname === '/mcp') return stream(request, response)
    if (pathname === '/sse') {
      const transport = new SSEServerTransport('/messages', response)
      events.set(transport.sessionId, transport)
      return createShop().connect(transport)
    }
    const target = events.get(searchParams.get('sessionId') ?? '')
    if (target !== undefined) return target.handlePostMessage(request, response)
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    ...{ origin: `http://127.0.0.1:${port}`, seen, sessions },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

// Started as a program, it speaks over its standard input and output, or over HTTP and says where.
if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] === 'http') process.stdout.write(`${(await startMcpServer()).origin}\n`)
  else await createShop().connect(new StdioServerTransport())
}
