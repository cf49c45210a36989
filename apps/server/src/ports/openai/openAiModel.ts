import { EngineError, type ModelPort, type ModelRequest, type ModelUsage } from '@flowglass/engine'
import type { Component } from '@flowglass/spec'
import type { ModelAccess } from '../../models/access.ts'
import { endpointOf, type Served } from '../../models/endpoint.ts'
import type { Lease, Limiter } from '../../models/limiter.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { retryPolicyOf, type RetryPolicy } from '../../outbound/retryPolicy.ts'
import { retrying } from '../../outbound/retrying.ts'
import { createStreamRedact } from '../../security/streamRedact.ts'
import { exchangeOnce, type Exchange, type Exchanged } from './exchange.ts'
import { askedInWords, mayAskInWords, refusesSchema } from './structured.ts'
import { addUsage, unknownUsage } from './usage.ts'

interface Options {
  readonly outbound: Outbound
  readonly access: Pick<ModelAccess, 'keyFor'>
  readonly limiter: Limiter
}

type Context = Exchange['context']

/** `transfer_timeout` of the database's own config comes before the general policy. */
function policyOf(config: Component): RetryPolicy {
  const policy = retryPolicyOf(config, 'retry')
  const seconds = config['transfer_timeout']
  const isSet = typeof seconds === 'number' && seconds > 0
  return isSet ? { ...policy, requestTimeoutMs: seconds * 1000 } : policy
}

// Four characters a token is the usual guess; the true number takes its place when it is known.
const guessTokens = ({ messages }: ModelRequest): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4)

const totalOf = ({ inTokens, outTokens }: ModelUsage): number | null =>
  inTokens === null ? null : inTokens + (outTokens ?? 0)

/** Models over HTTP, streamed, by chat completions or the responses API. */
export function createOpenAiModel({ outbound, access, limiter }: Options): ModelPort {
  /** Models that turned a schema down, so that only their first call pays for finding out. */
  const inWordsOnly = new Set<string>()

  async function inTurn(exchange: Exchange, number: number): Promise<Exchanged> {
    const { endpoint, request, context } = exchange
    const lease: Lease = await limiter.enter(endpoint.origin, guessTokens(request), context.signal)
    const { waitedMs } = lease
    if (waitedMs > 0) {
      context.onAttempt?.({
        number,
        reason: 'waited for its turn (limit under Connections › Models)',
        waitMs: waitedMs,
      })
    }
    let used: number | null = null
    try {
      const exchanged = await exchangeOnce(outbound, exchange)
      used = totalOf(exchanged.builder.usage)
      return exchanged
    } finally {
      lease.end(used)
    }
  }

  /** One try, which may take two requests where the model turns the schema down. */
  async function attempt(exchange: Exchange, number: number): Promise<Exchanged> {
    const { endpoint, request, context } = exchange
    const model = `${endpoint.url} ${endpoint.model}`
    const isInWords = mayAskInWords(request) && inWordsOnly.has(model)
    const asked = isInWords ? { ...exchange, request: askedInWords(request) } : exchange
    const first = await inTurn(asked, number)
    if (first.ok || isInWords || first.failure.status === undefined) return first
    if (!refusesSchema(request, first.failure.status, first.said ?? '')) return first
    context.onAttempt?.({ number, reason: 'asked for JSON in words instead', waitMs: 0 })
    const second = await inTurn({ ...exchange, request: askedInWords(request) }, number)
    if (second.ok) inWordsOnly.add(model)
    return second
  }

  async function generate(request: ModelRequest, endpoint: Served, context: Context) {
    const key = await access.keyFor(request.config, endpoint)
    const policy = policyOf(request.config)
    const text = createStreamRedact(key)
    const guarded = {
      ...context,
      onText: (piece: string) => context.onText(text.add(piece)),
    }
    const timeoutMs = policy.requestTimeoutMs
    const exchange = { request, endpoint, key, context: guarded, timeoutMs }
    let spent: ModelUsage = unknownUsage
    const answer = await retrying(
      async (number) => {
        const exchanged = await attempt(exchange, number)
        if (exchanged.ok) return exchanged
        spent = addUsage(spent, exchanged.builder.usage)
        text.rest()
        return exchanged
      },
      { policy, context },
    )
    const rest = text.rest()
    if (rest !== '') context.onText(rest)
    return { ...answer, usage: addUsage(spent, answer.usage) }
  }

  return {
    async generate(request, context) {
      const endpoint = endpointOf(request.config)
      if (!endpoint.ok) throw new EngineError('model_configuration', endpoint.message)
      return generate(request, endpoint, context)
    },
  }
}
