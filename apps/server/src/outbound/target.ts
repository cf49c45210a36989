import { isIP } from 'node:net'
import { addressKind, plainAddress } from './addressKind.ts'
import { grantFor, plainHost, type HostGrant } from './grants.ts'
import { badAddress, notGranted, notLoopback, wrongAddress } from './refusal.ts'
import type { Ways } from './ways.ts'

export interface Target {
  readonly host: string
  readonly port: number
}

/** Addresses a call may go to: what grants say, or this machine alone. */
export type Reach =
  | { readonly kind: 'granted'; readonly isLoopbackOnly?: boolean }
  /** No grant is asked: only for a person who looks for servers on this machine. */
  | { readonly kind: 'loopback' }

/** Host and port of an address, or an error for what is no plain http(s) address. */
export function targetOf(url: string): Target {
  if (!URL.canParse(url)) throw badAddress(url, 'it is no URL')
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw badAddress(url, 'only http and https are')
  }
  if (username !== '' || password !== '') {
    throw badAddress(url.replace(/\/\/[^@/]*@/, '//…@'), 'a key or name does not belong into it')
  }
  return { host: plainHost(hostname), port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

/** The grant for a target; without one nothing is looked up, since even a name can carry secrets. */
export function requireGrant(
  grants: readonly HostGrant[],
  { host, port }: Target,
  ways: Ways,
): HostGrant {
  const grant = grantFor(grants, host, port)
  if (grant === undefined) throw notGranted(host, port, ways)
  return grant
}

/** Throws where a host's address is not what the grant is for. */
export function checkAddress(
  grant: HostGrant,
  { host, address }: { readonly host: string; readonly address: string },
  ways: Ways,
): void {
  const kind = addressKind(address)
  if (kind === 'public') return
  const isNamedItself = isIP(grant.host) !== 0 && grant.host === plainAddress(address)
  if (isNamedItself) return
  const isNear = kind === 'loopback' || kind === 'private'
  if (isNear && grant.reach === 'private') return
  throw wrongAddress({ host, address, kind }, ways)
}

export function checkLoopback(host: string, address: string): void {
  if (addressKind(address) !== 'loopback') throw notLoopback(host, address)
}
