import {
  EngineError,
  type EffectContext,
  type ModelAnswer,
  type ModelRequest,
} from '@flowglass/engine'
import type { Served } from '../../models/endpoint.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { retryAfterMs, type Tried } from '../../outbound/retrying.ts'
import { textWithin } from '../../outbound/textWithin.ts'
import { createAnswerBuilder, type AnswerBuilder } from './answer.ts'
import { errorCodeIn, isHopeless, statusError, timeoutError, transportError } from './problems.ts'
import { readAnswer } from './readAnswer.ts'
import { requestBody } from './requestBody.ts'
import { createResponsesBuilder } from './responses/responsesAnswer.ts'
import { responsesBody } from './responses/responsesBody.ts'

export interface Exchange {
  readonly request: ModelRequest
  readonly endpoint: Served
  readonly key: string | undefined
  readonly timeoutMs: number
  readonly context: EffectContext & { onText(delta: string): void }
}

/** What one try came to, and what it used even when it failed. */
export type Exchanged = Tried<ModelAnswer> & {
  readonly builder: AnswerBuilder
  /** What the provider said, of an error status. */
  readonly said?: string
}

const builderFor = ({ api, model }: Served): AnswerBuilder =>
  api === 'responses' ? createResponsesBuilder(model) : createAnswerBuilder(model)

function send(outbound: Outbound, exchange: Exchange) {
  const { request, endpoint, key, timeoutMs, context } = exchange
  const body = endpoint.api === 'responses' ? responsesBody : requestBody
  return outbound.send(endpoint.url, {
    method: 'POST',
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]),
    timeoutMs,
    reach: { kind: 'granted', ...(endpoint.isLoopbackOnly && { isLoopbackOnly: true }) },
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...endpoint.headers,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body(request, endpoint)),
  })
}

/** Asks once. Redirects are not followed: they would take the key to a place that nobody set up. */
export async function exchangeOnce(outbound: Outbound, exchange: Exchange): Promise<Exchanged> {
  const { endpoint, context, timeoutMs } = exchange
  const { host } = new URL(endpoint.origin)
  const builder = builderFor(endpoint)
  try {
    const answer = await send(outbound, exchange)
    const { statusCode: status, headers } = answer
    if (status !== 200) {
      const said = await textWithin(answer.body, endpoint.url)
      const after = headers['retry-after']
      const failure = {
        error: statusError({ host, status, body: said }, outbound.ways),
        status,
        code: errorCodeIn(said),
        retryAfterMs: retryAfterMs(Array.isArray(after) ? after[0] : after),
      }
      return { ok: false, failure, builder, said }
    }
    await readAnswer(answer, { builder, host, url: endpoint.url, onText: context.onText })
    return { ok: true, value: builder.answer(host), builder }
  } catch (error) {
    context.signal.throwIfAborted()
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const found = isTimeout ? timeoutError(host, timeoutMs, error) : transportError(host, error)
    const isFinal = (error instanceof EngineError && !isCut(error)) || isHopeless(error)
    return { ok: false, failure: { error: found, isFinal }, builder }
  }
}

const isCut = (error: EngineError) => error.cause === 'cut'
