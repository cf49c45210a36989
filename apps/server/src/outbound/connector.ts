import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import type { HostGrant } from './grants.ts'
import { plainHost } from './grants.ts'
import { checkAddress, checkLoopback, requireGrant, type Reach } from './target.ts'
import type { Ways } from './ways.ts'

/** Every address of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

interface Options {
  grants(): Promise<readonly HostGrant[]>
  readonly ways: Ways
  readonly resolve: Resolve
  readonly reach: Reach
  readonly build: typeof buildConnector
}

const timeoutMs = 10_000

/** Gives out the addresses that were checked and asks nobody again. */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }

/**
 * Opens connections only to addresses that were looked up once and found allowed. One that is not is
 * enough to refuse the name: whoever answers with a good and a bad one hopes for the second try.
 */
export function createConnector({
  grants,
  ways,
  resolve,
  reach,
  build,
}: Options): buildConnector.connector {
  async function vet(host: string, port: number): Promise<readonly LookupAddress[]> {
    const grant =
      reach.kind === 'loopback' ? undefined : requireGrant(await grants(), { host, port }, ways)
    const family = isIP(host)
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
    for (const { address } of addresses) {
      if (grant !== undefined) checkAddress(grant, { host, address }, ways)
      if (grant === undefined || (reach.kind === 'granted' && reach.isLoopbackOnly === true)) {
        checkLoopback(host, address)
      }
    }
    return addresses
  }

  return (options, callback) => {
    const host = plainHost(options.hostname)
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    vet(host, port).then(
      (addresses) => build({ lookup: pinned(addresses), timeout: timeoutMs })(options, callback),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}
