import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface Seen {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
}

/** How the provider answers one request. */
export type Answering = (response: ServerResponse, seen: Seen) => void

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  return { path: request.url ?? '', authorization: request.headers.authorization, body }
}

/** An OpenAI-compatible server over real HTTP that answers as the test says, in order. */
export async function startProvider(...answers: Answering[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      seen.push(one)
      const answer = answers[seen.length - 1]
      if (answer === undefined) response.writeHead(500).end('the script is over')
      else answer(response, one)
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
  return { seen, url: `http://127.0.0.1:${port}/v1` }
}

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`

/** Streams chunks as server-sent events and ends properly. */
export const streams =
  (...chunks: readonly object[]): Answering =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    chunks.forEach((chunk) => response.write(event(chunk)))
    response.end('data: [DONE]\n\n')
  }

/** A text in two pieces, then usage, as providers send it. */
export const says = (text: string): Answering => {
  const half = Math.ceil(text.length / 2)
  return streams(
    {
      model: 'served-model',
      choices: [{ delta: { role: 'assistant', content: text.slice(0, half) } }],
    },
    { choices: [{ delta: { content: text.slice(half) } }] },
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } },
  )
}

/** Asks for one tool, its arguments cut in two. */
export const calls = (name: string, args: object): Answering => {
  const text = JSON.stringify(args)
  const piece = (fields: object) => ({
    choices: [{ delta: { tool_calls: [{ index: 0, ...fields }] } }],
  })
  return streams(
    piece({ id: 'call_a', type: 'function', function: { name, arguments: text.slice(0, 3) } }),
    piece({ function: { arguments: text.slice(3) } }),
    { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    { choices: [], usage: { prompt_tokens: 20, completion_tokens: 5 } },
  )
}

/** Asks for several tools in one answer. */
export const callsAll = (
  ...wishes: readonly (readonly [name: string, args: object])[]
): Answering =>
  streams(
    ...wishes.map(([name, args], index) => {
      const fields = { id: `call_${index}`, type: 'function' }
      const called = { ...fields, index, function: { name, arguments: JSON.stringify(args) } }
      return { choices: [{ delta: { tool_calls: [called] } }] }
    }),
    { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    { choices: [], usage: { prompt_tokens: 20, completion_tokens: 5 } },
  )

export const fails =
  (status: number, body: object | string): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Begins to answer and then says nothing more. */
export const hangs: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event({ choices: [{ delta: { content: 'Let me think' } }] }))
}

/** Cuts the connection in the middle of its answer. */
export const cutsOff: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event({ choices: [{ delta: { content: 'Let me' } }] }), () => response.destroy())
}
