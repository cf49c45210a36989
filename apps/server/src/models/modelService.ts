import { readDocument } from '@flowglass/spec'
import { notFound } from '../errors.ts'
import { grantFor } from '../outbound/grants.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { targetOf } from '../outbound/target.ts'
import type { Connection, ConnectionChanges, ConnectionStore } from '../store/connectionStore.ts'
import type { CredentialStore } from '../store/credentialStore.ts'
import type { FlowStore } from '../store/flowStore.ts'
import type { HostStore } from '../store/hostStore.ts'
import type { ConnectionSummary } from '../wire/connections.ts'
import type { ModelAccess } from './access.ts'
import { withScheme } from './addresses.ts'
import { findLocal, localPlaces, type LocalPlace } from './findLocal.ts'
import type { LimitStore, ProviderLimits } from './limits.ts'
import { documentReadiness, modelsIn } from './readiness/documentReadiness.ts'
import { usualReach } from './readiness/readiness.ts'
import { usedModels } from './readiness/usedModels.ts'
import { configFor, type ModelTester } from './testModel.ts'

export interface ConnectionDraft {
  readonly label: string
  readonly url: string
  readonly apiKey?: string | null | undefined
  /** Adding a place is the word that it may be called; false keeps the two apart. */
  readonly allowHost?: boolean | undefined
}

/** undefined keeps the stored key, null forgets it. */
export type DraftChanges = ConnectionChanges & Pick<ConnectionDraft, 'apiKey'>

export type TestWish =
  | { readonly id: string; readonly model?: string | undefined }
  | { readonly text: string; readonly componentId: string }

interface Options {
  readonly connections: ConnectionStore
  readonly credentials: CredentialStore
  readonly hosts: HostStore
  readonly flows: FlowStore
  readonly limits: LimitStore
  readonly access: ModelAccess
  readonly tester: ModelTester
  readonly outbound: Outbound
  readonly places?: readonly LocalPlace[]
}

export type ModelService = ReturnType<typeof createModelService>

/** A name that no credential has yet. */
async function freeName(credentials: CredentialStore, name: string): Promise<string> {
  const taken = new Set((await credentials.list()).map((one) => one.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`
  return free
}

export function createModelService(options: Options) {
  const { connections, credentials, hosts, flows, limits, access, tester, outbound } = options

  const targetFor = (url: string) => targetOf(withScheme(url))

  async function toWire({ createdAt, models, ...rest }: Connection): Promise<ConnectionSummary> {
    const { host, port } = targetFor(rest.url)
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      hasKey: (await credentials.byOrigin(rest.origin)) !== undefined,
      isAllowed: grantFor(await hosts.list(), host, port) !== undefined,
      ...(models === undefined ? {} : { models }),
    }
  }

  async function allow(url: string): Promise<void> {
    const { host, port } = targetFor(url)
    await hosts.add({ host, portFrom: port, portTo: port, reach: usualReach(host) })
  }

  async function keepKey({ label, origin }: Connection, key: string | null): Promise<void> {
    const known = await credentials.byOrigin(origin)
    if (key === null || key === '') {
      if (known !== undefined) await credentials.remove(known.id)
    } else if (known === undefined) {
      await credentials.add({ name: await freeName(credentials, label), origin, value: key })
    } else {
      await credentials.update(known.id, { value: key })
    }
  }

  async function configIn(text: string, componentId: string) {
    const { document } = readDocument(text)
    const found = document && modelsIn(document).find(({ id }) => id === componentId)
    if (found === undefined) throw notFound('model in this document', componentId)
    return found
  }

  return {
    async list() {
      const all = await Promise.all((await connections.list()).map(toWire))
      // Flows may name places of their own that a person allowed without keeping them here.
      const canCall = (await hosts.list()).length > 0
      return { connections: all, anyConfigured: all.length > 0, canCall }
    },

    async add({ label, url, apiKey, allowHost = true }: ConnectionDraft) {
      const connection = await connections.add({ label, url })
      if (apiKey) await keepKey(connection, apiKey)
      if (allowHost) await allow(url)
      return toWire(connection)
    },

    async update(id: string, { apiKey, ...changes }: DraftChanges) {
      const before = await connections.get(id)
      const connection = await connections.update(id, changes)
      // A key is meant for one place: it does not follow the address to another.
      if (apiKey !== undefined) await keepKey(connection, apiKey)
      if (connection.origin !== before.origin) await allow(connection.url)
      return toWire(connection)
    },

    /** Takes back all that adding it did. */
    async remove(id: string) {
      const connection = await connections.get(id)
      const { host, port } = targetFor(connection.url)
      await connections.remove(id)
      await keepKey(connection, null)
      const grant = (await hosts.list()).find(
        (one) => one.host === host && one.portFrom === port && one.portTo === port,
      )
      if (grant !== undefined) await hosts.remove(grant.id)
    },

    readiness: (text: string) => documentReadiness(text, access),
    used: () => usedModels(flows, access),
    findLocal: () => findLocal(outbound, options.places ?? localPlaces),

    async test(wish: TestWish, signal?: AbortSignal) {
      if ('text' in wish) return tester.ask(await configIn(wish.text, wish.componentId), signal)
      const place = await connections.get(wish.id)
      if (wish.model !== undefined) return tester.ask(configFor(place, wish.model), signal)
      const keep = (names: string[]) => connections.setModels(wish.id, names)
      return tester.list(configFor(place, 'any'), keep, signal)
    },

    limits: async (origin: string) => limits.of(origin),
    setLimits: (origin: string, wanted: ProviderLimits) => limits.set(origin, wanted),
  }
}
