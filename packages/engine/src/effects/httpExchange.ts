import { isObject, type Component } from '@flowglass/spec'
import { EngineError, isUnwinding } from '../errors.ts'
import type { Place } from '../place.ts'
import type { HttpRequest, HttpResponse } from '../ports/http.ts'
import type { EffectContext } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { checkValue } from '../values/checkValue.ts'
import { printed } from '../values/printed.ts'
import { performOnce } from './once.ts'
import { shortened } from '../values/shortened.ts'

export interface HttpExchange {
  readonly component: Component
  readonly parent: Place
  readonly nodeId: string
  readonly visit?: number
  readonly request: Omit<HttpRequest, 'component'>
  /** Whose allow list and retry policy hold; the component itself when absent. */
  readonly policyOf?: HttpRequest['component']
  /** Waits before it sends, in milliseconds. */
  readonly delayMs?: number
}

export type Exchanged = Pick<HttpResponse, 'status' | 'body'>

/**
 * Sends a request once and for all: its frame tells what was asked and answered, headers apart, since
 * those hold secrets. An error status is an error.
 */
export async function exchangeHttp(run: RunContext, exchange: HttpExchange): Promise<Exchanged> {
  const {
    component,
    parent,
    nodeId,
    visit = 0,
    request,
    policyOf = component,
    delayMs = 0,
  } = exchange
  const { method, url } = request
  const output = await performOnce(run, {
    ...{ parent, category: 'http', component, name: component.name, visit, nodeId },
    ...{ input: { method, url }, code: 'http_error' },
    async perform(context) {
      if (delayMs > 0) await delay(delayMs, context.signal)
      const { status, body } = await send(run, { ...request, component: policyOf }, context)
      checkValue(run, body, `\`${component.name}\``)
      if (status >= 200 && status < 300) return { status, body }
      throw new EngineError(
        'http_status',
        `Expected success from ${method} ${url} (\`${component.name}\`), ` +
          `found status ${status}: ${shortened(body, 200)}`,
      )
    },
  })
  const { status, body } = isObject(output) ? output : {}
  return { status: typeof status === 'number' ? status : 0, body: printed(body) }
}

/** Ends at once where the run does, so that nothing is sent any more. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = (): void => {
      clearTimeout(timer)
      reject(new EngineError('cancelled', 'The run was cancelled.'))
    }
    signal.addEventListener('abort', stop, { once: true })
  })

async function send(
  { ports }: RunContext,
  request: HttpRequest,
  context: EffectContext,
): Promise<HttpResponse> {
  if (!ports.http)
    throw new EngineError('not_supported', 'This runtime was started without access to HTTP.')
  try {
    return await ports.http.send(request, context)
  } catch (cause) {
    if (isUnwinding(cause) || cause instanceof EngineError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const failed = `${request.method} ${request.url} failed: ${reason}`
    throw new EngineError('http_error', failed, { cause })
  }
}
