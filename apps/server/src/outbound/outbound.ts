import { lookup } from 'node:dns/promises'
import type { Agent, Dispatcher } from 'undici'
import { lazy } from '../lazy.ts'
import { createConnector, type Resolve } from './connector.ts'
import { createFetch, type Fetch } from './fetch.ts'
import type { HostGrant } from './grants.ts'
import { requireGrant, targetOf, type Reach } from './target.ts'
import { studioWays, type Ways } from './ways.ts'

export interface OutboundRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
  /** Until the first byte of the answer, and between two pieces of it. */
  readonly timeoutMs: number
  readonly reach?: Reach
}

export type OutboundAnswer = Dispatcher.ResponseData

/** The one way out of the process over HTTP. */
export interface Outbound {
  /** One request without redirects; rejects with `host_refused` where the host is not allowed. */
  send(url: string, request: OutboundRequest): Promise<OutboundAnswer>
  /** For libraries that bring their own protocol (MCP): the same rules, for each redirect too. */
  readonly fetch: Fetch
  /** For messages. */
  readonly ways: Ways
  close(): Promise<void>
}

interface Options {
  grants(): Promise<readonly HostGrant[]>
  /** Replaces the system's name lookup, in tests. */
  readonly resolve?: Resolve
  /** The studio’s pages when absent. */
  readonly ways?: Ways
}

const systemLookup: Resolve = (host) => lookup(host, { all: true, verbatim: true })

const anyGranted: Reach = { kind: 'granted' }

export function createOutbound({
  grants,
  resolve = systemLookup,
  ways = studioWays,
}: Options): Outbound {
  // Loaded at the first call: most starts of the server call nothing.
  const library = lazy(() => import('undici'))
  const agents = new Map<string, Promise<Agent>>()

  function agentFor(reach: Reach): Promise<Agent> {
    const name = JSON.stringify(reach)
    const made =
      agents.get(name) ??
      library.get().then(({ Agent: Pool, buildConnector }) => {
        const connect = createConnector({ grants, ways, resolve, reach, build: buildConnector })
        return new Pool({ connect })
      })
    agents.set(name, made)
    return made
  }

  /** Before each request: a connection that is kept open outlives the grant it was opened under. */
  async function check(url: string, reach: Reach): Promise<void> {
    const target = targetOf(url)
    if (reach.kind === 'granted') requireGrant(await grants(), target, ways)
  }

  async function send(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
    const { reach = anyGranted, timeoutMs, signal, method, headers = {}, body } = request
    await check(url, reach)
    const { request: call } = await library.get()
    return call(url, {
      dispatcher: await agentFor(reach),
      method: method as Dispatcher.HttpMethod, // an endpoint may know methods of its own
      headers,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      ...(body === undefined ? {} : { body }),
    })
  }

  const guardedFetch = createFetch({
    check: (url) => check(url, anyGranted),
    library: library.get,
    agent: () => agentFor(anyGranted),
  })

  return {
    send,
    fetch: guardedFetch,
    ways,
    async close() {
      await Promise.all([...agents.values()].map(async (agent) => (await agent).destroy()))
    },
  }
}
