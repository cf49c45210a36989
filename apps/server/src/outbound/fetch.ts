import type { Agent, fetch as Send } from 'undici'
import { mostRedirects, redirected, type Hop } from './redirects.ts'

/** `fetch` as libraries take it, of addresses only. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

interface Options {
  check(url: string): Promise<void>
  library(): Promise<{ readonly fetch: typeof Send }>
  agent(): Promise<Agent>
}

/** `fetch` that asks before each hop whether the host is allowed. */
export function createFetch({ check, library, agent }: Options): Fetch {
  return async (url, init = {}) => {
    const { fetch } = await library()
    let hop: Hop = {
      url: String(url),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      hasBody: init.body !== undefined && init.body !== null,
    }
    for (let redirects = 0; ; redirects += 1) {
      await check(hop.url)
      const answer = await fetch(hop.url, {
        method: hop.method,
        headers: hop.headers,
        redirect: 'manual',
        dispatcher: await agent(),
        ...(init.signal ? { signal: init.signal } : {}),
        // A body that is a stream cannot be sent twice, and no library here sends one.
        ...(hop.hasBody && typeof init.body === 'string' ? { body: init.body } : {}),
      })
      const location = answer.headers.get('location') ?? undefined
      const next = redirected(hop, { status: answer.status, location })
      // undici and the platform each declare the type of what is one object.
      if (next === undefined || redirects >= mostRedirects) return answer as unknown as Response
      await answer.body?.cancel()
      hop = next
    }
  }
}
