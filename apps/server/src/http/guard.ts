import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

export interface Caller {
  readonly remoteAddress: string | undefined
  readonly headers: IncomingHttpHeaders
  /** That of the route where one answers: the same however the address was written. */
  readonly path: string
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

/** `example.org:80` → `example.org`, `[::1]:80` → `::1`. */
const nameOf = (host: string): string => {
  const bracketed = /^\[([^\]]*)\]/.exec(host)
  return (bracketed?.[1] ?? host.split(':')[0] ?? '').toLowerCase()
}

function isHostAllowed(name: string, config: Config): boolean {
  if (['localhost', '127.0.0.1', '::1', config.host, ...config.allowedHosts].includes(name)) {
    return true
  }
  // A page that rebinds its own name to our address still sends that name; an address it cannot forge.
  return !config.isLoopbackOnly && (isIP(name) !== 0 || name === hostname().toLowerCase())
}

const isNavigation = ({ headers, path }: Caller) =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  !/^\/(trpc|api)\b/.test(path)

/**
 * Why this caller gets nothing, or undefined. Keeps out other machines, names that were rebound to
 * this machine, and pages of other origins; whoever opens the address by hand comes through.
 */
export function refusal(caller: Caller, config: Config): string | undefined {
  const { remoteAddress, headers } = caller
  if (config.isLoopbackOnly && !isLoopback(remoteAddress ?? '')) {
    return 'Flowglass serves this machine only. Set FLOWGLASS_HOST to serve others.'
  }
  const host = headers.host ?? ''
  if (!isHostAllowed(nameOf(host), config)) {
    return `Flowglass is not served under the name “${host}”. Set FLOWGLASS_ALLOWED_HOSTS to allow it.`
  }
  const { origin } = headers
  if (origin !== undefined) {
    const own = [`http://${host}`, `https://${host}`, ...config.allowedOrigins]
    return own.includes(origin) ? undefined : `Pages of ${origin} may not call Flowglass.`
  }
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign && !isNavigation(caller)) return 'Pages of other origins may not call Flowglass.'
  return undefined
}
