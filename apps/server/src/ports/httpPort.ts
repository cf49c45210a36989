import { EngineError, type EffectContext, type HttpPort, type HttpRequest } from '@flowglass/engine'
import { asComponentId, type Component } from '@flowglass/spec'
import { allowListOf, isListed } from '../outbound/allowList.ts'
import type { Outbound, OutboundAnswer } from '../outbound/outbound.ts'
import { mostRedirects, redirected, type Hop } from '../outbound/redirects.ts'
import { notListed } from '../outbound/refusal.ts'
import { retryPolicyOf, type RetryPolicy } from '../outbound/retryPolicy.ts'
import { retryAfterMs, retrying, type Tried } from '../outbound/retrying.ts'
import { textWithin } from '../outbound/textWithin.ts'

type Answer = Awaited<ReturnType<HttpPort['send']>>

const plainHeaders = (headers: OutboundAnswer['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

const componentIn = ({ component }: HttpRequest): Component => ({
  component_type: '',
  name: '',
  ...component,
  id: asComponentId(''),
})

/** ApiNode and RemoteTool over the guarded way out, with their allow list and retry policy. */
export function createHttpPort(outbound: Outbound): HttpPort {
  async function once(
    request: HttpRequest,
    policy: RetryPolicy,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { method, url, headers, body } = request
    const list = allowListOf(request.component)
    let hop: Hop = { method, url, headers, hasBody: body !== undefined }
    for (let redirects = 0; ; redirects += 1) {
      if (list !== undefined && URL.canParse(hop.url) && !isListed(hop.url, list)) {
        throw notListed(hop.url)
      }
      const answer = await outbound.send(hop.url, {
        method: hop.method,
        headers: hop.headers,
        body: hop.hasBody ? body : undefined,
        signal: AbortSignal.any([signal, AbortSignal.timeout(policy.requestTimeoutMs)]),
        timeoutMs: policy.requestTimeoutMs,
      })
      const given = plainHeaders(answer.headers)
      const { statusCode: status } = answer
      const said = { status, location: given['location'] }
      const next = redirected(hop, said)
      if (next === undefined || redirects >= mostRedirects) {
        return { status, headers: given, body: await textWithin(answer.body, hop.url) }
      }
      await answer.body.dump()
      hop = next
    }
  }

  async function tried(
    request: HttpRequest,
    policy: RetryPolicy,
    { signal }: EffectContext,
  ): Promise<Tried<Answer>> {
    try {
      const answer = await once(request, policy, signal)
      if (answer.status < 400) return { ok: true, value: answer }
      const error = new Error(`status ${answer.status}`)
      const wait = retryAfterMs(answer.headers['retry-after'])
      const failure = { error, status: answer.status, retryAfterMs: wait }
      return { ok: false, failure, value: answer }
    } catch (error) {
      signal.throwIfAborted()
      const found = error instanceof Error ? error : new Error(String(error))
      return { ok: false, failure: { error: found, isFinal: found instanceof EngineError } }
    }
  }

  return {
    send(request, context) {
      const policy = retryPolicyOf(componentIn(request), 'once')
      return retrying(() => tried(request, policy, context), { policy, context })
    },
  }
}
