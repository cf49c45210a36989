import type { EffectContext, ModelAnswer, ModelPort, ModelRequest } from '@flowglass/engine'
import { isObject, type Component, type JsonObject } from '@flowglass/spec'
import type { Dispatcher } from 'undici'
import { endpointOf, type Endpoint } from '../../models/endpoint.ts'
import { createAnswerBuilder, type AnswerBuilder } from './answer.ts'
import { eventData } from './events.ts'
import { llmError, providerMessage, statusError, transportError } from './problems.ts'
import { requestBody } from './requestBody.ts'

type Served = Extract<Endpoint, { ok: true }>
type Context = EffectContext & { onText(delta: string): void }

// A model that thinks may be silent for long, but not for ever.
const DEFAULT_TIMEOUT_MS = 600_000

/** What a person set up for a place. The key goes into the request and nowhere else. */
export interface Access {
  readonly apiKey: string | undefined
}

interface Options {
  /** undefined when nothing was set up for this place: then it is not called. */
  accessTo(origin: string): Promise<Access | undefined>
}

function timeoutOf(config: Component): number {
  const policy = config['retry_policy']
  const seconds =
    config['transfer_timeout'] ?? (isObject(policy) ? policy['request_timeout'] : null)
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : DEFAULT_TIMEOUT_MS
}

export const missingAccess = (config: Component, { origin }: Served): string => {
  const host = new URL(origin).host
  return (
    `“${config.name}” calls ${host}, but no model connection is set up for it. ` +
    `Add one with the address ${origin} under Models, or run with the built-in test model.`
  )
}

function parseChunk(data: string, host: string): JsonObject {
  try {
    const value: unknown = JSON.parse(data)
    if (isObject(value)) return value
  } catch (error) {
    throw llmError(
      `The model at ${host} sent a piece that is no JSON: ${data.slice(0, 200)}`,
      error,
    )
  }
  throw llmError(`The model at ${host} sent a piece that is no JSON object: ${data.slice(0, 200)}`)
}

function take(builder: AnswerBuilder, chunk: JsonObject, onText: (text: string) => void): void {
  const text = builder.add(chunk)
  if (text !== '') onText(text)
}

async function readStream(
  body: Dispatcher.ResponseData['body'],
  builder: AnswerBuilder,
  { host, onText }: { host: string; onText(text: string): void },
): Promise<void> {
  let isDone = false
  for await (const data of eventData(body)) {
    if (data === '') continue
    if (data === '[DONE]') {
      isDone = true
      continue
    }
    const chunk = parseChunk(data, host)
    if (chunk['error'] !== undefined && chunk['error'] !== null) {
      throw llmError(`The model at ${host} failed while answering: “${providerMessage(data)}”`)
    }
    take(builder, chunk, onText)
  }
  if (isDone || builder.isComplete) return
  throw llmError(`The model at ${host} cut the connection in the middle of its answer. Run again.`)
}

async function send(
  request: ModelRequest,
  { endpoint, access, signal }: { endpoint: Served; access: Access; signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  // Loaded at the first call: most starts of the server never call a model.
  const undici = await import('undici')
  const timeout = timeoutOf(request.config)
  const key = access.apiKey ?? endpoint.ownKey
  return undici.request(endpoint.url, {
    method: 'POST',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    headersTimeout: timeout,
    bodyTimeout: timeout,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(requestBody(request, endpoint)),
  })
}

async function generate(
  request: ModelRequest,
  { onText, signal }: Context,
  { endpoint, access }: { endpoint: Served; access: Access },
): Promise<ModelAnswer> {
  const { host } = new URL(endpoint.origin)
  try {
    const { statusCode, headers, body } = await send(request, { endpoint, access, signal })
    // Redirects are not followed: they would take the key to a place that nobody set up.
    if (statusCode !== 200) throw statusError(host, statusCode, await body.text())
    const builder = createAnswerBuilder(endpoint.model)
    if (String(headers['content-type']).includes('text/event-stream')) {
      await readStream(body, builder, { host, onText })
    } else {
      take(builder, parseChunk(await body.text(), host), onText)
    }
    return builder.answer(host)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && error.name === 'TimeoutError') {
      const seconds = timeoutOf(request.config) / 1000
      throw llmError(`The model at ${host} did not answer within ${seconds} seconds.`, error)
    }
    throw transportError(host, error)
  }
}

/** Chat completions over HTTP, streamed, of places that a person set up. */
export function createOpenAiModel({ accessTo }: Options): ModelPort {
  return {
    async generate(request, context) {
      const endpoint = endpointOf(request.config)
      if (!endpoint.ok) throw llmError(endpoint.message)
      const access = await accessTo(endpoint.origin)
      if (access === undefined) throw llmError(missingAccess(request.config, endpoint))
      return generate(request, context, { endpoint, access })
    },
  }
}
