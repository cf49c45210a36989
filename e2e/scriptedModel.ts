import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A server that speaks the OpenAI protocol, and writes only as far as the test lets it. */
export interface ScriptedModel {
  /** With the path that the protocol wants: ends in `/v1`. */
  readonly url: string
  /** `Authorization` of all calls so far. */
  readonly credentials: readonly string[]
  /** How many answers a caller has broken off. */
  brokenOff(): number
  /** Lets all answers that have begun, and all to come, be written to their end. */
  finish(): void
  /** From here on each answer stops after its first words, until `finish`. */
  hold(): void
  /** From here on each call is refused with this status. */
  refuse(status: number): void
  stop(): Promise<void>
}

const words = ['The ', 'parcel ', 'is ', 'on ', 'its ', 'way.']
const usage = { prompt_tokens: 21, completion_tokens: 6, total_tokens: 27 }

export async function startScriptedModel(): Promise<ScriptedModel> {
  const credentials: string[] = []
  let brokenOff = 0
  let refusal: number | undefined
  let gate = Promise.withResolvers<void>()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    credentials.push(request.headers.authorization ?? '')
    await text(request)
    if (refusal !== undefined) return sendJson(response, refusal, { error: { message: 'no more' } })
    if (request.url === '/v1/models') {
      return sendJson(response, 200, { data: [{ id: 'slow-model' }] })
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.on('close', () => (brokenOff += response.writableFinished ? 0 : 1))
    for (const word of words.slice(0, 2)) send(response, { choices: [choice(word)] })
    await Promise.race([gate.promise, once(response, 'close')])
    for (const word of words.slice(2)) send(response, { choices: [choice(word)] })
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    send(response, { choices: [], usage })
    response.end('data: [DONE]\n\n')
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/v1`,
    credentials,
    brokenOff: () => brokenOff,
    finish: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers<void>()
    },
    refuse: (status) => {
      refusal = status
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const choice = (content: string) => ({ index: 0, delta: { role: 'assistant', content } })

function send(response: ServerResponse, data: object): void {
  const chunk = { id: 'c', object: 'chat.completion.chunk', model: 'slow-model', ...data }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
