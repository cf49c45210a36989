import { EngineError } from '@flowglass/engine'
import type { AddressKind } from './addressKind.ts'
import type { Ways } from './ways.ts'

const refuse = (message: string) => new EngineError('host_refused', message)

export const notGranted = (host: string, port: number, { hosts }: Ways): EngineError =>
  refuse(
    `${host}, port ${port}, is not on the list of allowed hosts, so nothing was sent. ` +
      `Allow it ${hosts}, or use another address.`,
  )

const words: Record<Exclude<AddressKind, 'public'>, string> = {
  loopback: 'this machine itself',
  private: 'the private network',
  metadata: 'the machine’s own secrets in a cloud',
  linkLocal: 'the local link',
  unspecified: 'no machine in particular',
  multicast: 'many machines at once',
  reserved: 'a range that is not in use',
}

export interface RefusedAddress {
  readonly host: string
  readonly address: string
  readonly kind: Exclude<AddressKind, 'public'>
}

export const wrongAddress = (
  { host, address, kind }: RefusedAddress,
  { hosts }: Ways,
): EngineError =>
  refuse(
    `${host} leads to ${address}, which is ${words[kind]}; nothing was sent. ` +
      (kind === 'loopback' || kind === 'private'
        ? `If that is meant, allow the host for this network ${hosts}.`
        : `If that is meant, allow this very address ${hosts}.`),
  )

export const notLoopback = (host: string, address: string): EngineError =>
  refuse(
    `${host} leads to ${address}, but a host that is called local must be this machine. ` +
      'Nothing was sent. Use an address such as 127.0.0.1, or name a credential instead.',
  )

export const badAddress = (url: string, why: string): EngineError =>
  refuse(`The address “${url}” is not called: ${why}.`)

export const notListed = (url: string): EngineError =>
  refuse(
    `${url} is not covered by the step’s list of allowed addresses (url_allow_list), so nothing was ` +
      'sent. Add it there, or use another address.',
  )
