import type { Component } from '@flowglass/spec'
import { isIP } from 'node:net'
import { addressKind } from '../../outbound/addressKind.ts'
import { grantFor, type HostGrant } from '../../outbound/grants.ts'
import { targetOf } from '../../outbound/target.ts'
import type { Credential } from '../../store/credentialStore.ts'
import type { ReadinessPart, ReadyCredential, ReadyHost } from '../../wire/connections.ts'
import type { Endpoint, Served } from '../endpoint.ts'

export interface Readiness {
  readonly configuration: ReadinessPart
  readonly credential: ReadyCredential
  readonly host: ReadyHost
}

/** Which credential a call would take; asked without opening it. */
export interface CredentialFinder {
  byName(name: string): Promise<Credential | undefined>
  byOrigin(origin: string): Promise<Credential | undefined>
}

const missing = (code: string, message: string) => ({ state: 'missing', code, message }) as const

/** Whether an address written out stands for this machine or the private network. */
export function usualReach(host: string): HostGrant['reach'] {
  if (isIP(host) !== 0) return addressKind(host) === 'public' ? 'public' : 'private'
  const isNear =
    host === 'localhost' || !host.includes('.') || /\.(local|lan|internal|home\.arpa)$/.test(host)
  return isNear ? 'private' : 'public'
}

export async function credentialPart(
  config: Component,
  { secret, origin }: Served,
  credentials: CredentialFinder,
): Promise<ReadyCredential> {
  switch (secret.kind) {
    case 'none':
      return { state: 'none', message: 'None is needed: the host is this machine.' }
    case 'value':
      return { state: 'ok', message: 'The document holds it. It is moved to the store when saved.' }
    case 'named':
      return namedPart(config, { name: secret.name, origin }, credentials)
    case 'place': {
      const found = await credentials.byOrigin(origin)
      if (found !== undefined)
        return { state: 'ok', name: found.name, message: `Stored encrypted for ${origin} alone.` }
      if (!secret.isRequired) return { state: 'none', message: 'None is stored or named.' }
      return missing(
        '50705',
        `“${config.name}” needs a key for ${origin}, and none is stored (50705). ` +
          'Add one under Connections › Credentials.',
      )
    }
  }
}

async function namedPart(
  config: Component,
  { name, origin }: { name: string; origin: string },
  credentials: CredentialFinder,
): Promise<ReadyCredential> {
  const found = await credentials.byName(name)
  if (found === undefined)
    return {
      name,
      ...missing(
        '50705',
        `“${config.name}” names the credential “${name}”, which is not stored (50705). ` +
          'Add it under Connections › Credentials.',
      ),
    }
  if (found.origin !== undefined && found.origin !== origin)
    return {
      name,
      ...missing(
        '50705',
        `The credential “${name}” is for ${found.origin} alone, but “${config.name}” calls ` +
          `${origin} (50705). Name another one.`,
      ),
    }
  return { name, state: 'ok', message: 'Stored encrypted. It is never shown and never exported.' }
}

export function hostPart(
  { name }: Component,
  { url, isLoopbackOnly }: Served,
  grants: readonly HostGrant[],
): ReadyHost {
  const { host, port } = targetOf(url)
  const facts = { host, port, reach: usualReach(host) }
  const isElsewhere = isIP(host) !== 0 ? addressKind(host) !== 'loopback' : host !== 'localhost'
  if (isLoopbackOnly && isElsewhere)
    return {
      ...facts,
      ...missing(
        '50702',
        `“${name}” says that its host is local, but its address is ${host} (50702).`,
      ),
    }
  if (grantFor(grants, host, port) !== undefined)
    return { ...facts, state: 'ok', message: `${host}, port ${port}, is allowed.` }
  return {
    ...facts,
    ...missing(
      'host_refused',
      `“${name}” calls ${new URL(url).host}, which is not on the list of allowed hosts, so nothing is ` +
        'sent. Allow it under Connections › Hosts.',
    ),
  }
}

const unknown = { state: 'unknown', message: 'Known once the configuration is right.' } as const

/** The three things that a model call needs, each by itself. */
export async function readinessOf(
  config: Component,
  endpoint: Endpoint,
  { credentials, grants }: { credentials: CredentialFinder; grants: readonly HostGrant[] },
): Promise<Readiness> {
  if (!endpoint.ok) {
    const configuration = missing('50702', endpoint.message)
    return { configuration, credential: unknown, host: { ...unknown } }
  }
  const address = new URL(endpoint.url)
  return {
    configuration: { state: 'ok', message: `${endpoint.model} at ${address.host}.` },
    credential: await credentialPart(config, endpoint, credentials),
    host: hostPart(config, endpoint, grants),
  }
}

export const isReady = ({ configuration, credential, host }: Readiness): boolean =>
  [configuration, credential, host].every(({ state }) => state === 'ok' || state === 'none')
