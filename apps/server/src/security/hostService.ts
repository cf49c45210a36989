import { ServerError } from '../errors.ts'
import { usualReach } from '../models/readiness/readiness.ts'
import { plainHost, type HostGrant } from '../outbound/grants.ts'
import type { HostStore, StoredGrant } from '../store/hostStore.ts'
import type { HostSummary } from '../wire/connections.ts'

export interface HostWish {
  /** `api.example.org`, `*.example.org`, `[::1]:8080` or a whole address. */
  readonly host: string
  readonly portFrom?: number | undefined
  readonly portTo?: number | undefined
  readonly reach?: HostGrant['reach'] | undefined
}

export type HostService = ReturnType<typeof createHostService>

const toWire = ({ createdAt, ...grant }: StoredGrant): HostSummary => ({
  ...grant,
  createdAt: createdAt.toISOString(),
})

const refuse = (host: string, why: string) =>
  new ServerError(
    'bad_request',
    `“${host}” ${why}. Write a host such as api.example.org, *.example.org or 127.0.0.1:11434.`,
  )

const allPorts = { portFrom: 1, portTo: 65_535 } as const

/** Host and ports of what a person typed, in the form in which calls are compared with it. */
export function grantOf({ host: typed, portFrom, portTo, reach }: HostWish): HostGrant {
  const text = typed.trim()
  const isPattern = text.startsWith('*.')
  const bare = isPattern ? text.slice(2) : text
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `http://${bare}`
  if (!URL.canParse(url)) throw refuse(typed, 'is no host')
  const parsed = new URL(url)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    throw refuse(typed, 'is no place for http or https')
  if (parsed.username !== '' || parsed.password !== '') throw refuse(typed, 'holds a name or a key')
  const plain = plainHost(parsed.hostname)
  if (plain.includes('*') || (isPattern && !plain.includes('.')))
    throw refuse(typed, 'would allow half the world')
  const hasScheme = bare === url
  const own = Number(parsed.port) || (parsed.protocol === 'https:' ? 443 : 80)
  const named = parsed.port !== '' || hasScheme ? { portFrom: own, portTo: own } : allPorts
  const first = portFrom ?? named.portFrom
  return {
    host: isPattern ? `*.${plain}` : plain,
    portFrom: first,
    portTo: portTo ?? (portFrom === undefined ? named.portTo : first),
    reach: reach ?? usualReach(plain),
  }
}

export function createHostService(store: HostStore) {
  return {
    list: async () => (await store.list()).map(toWire),
    add: async (wish: HostWish) => toWire(await store.add(grantOf(wish))),
    async remove(id: string) {
      await store.remove(id)
    },
  }
}
