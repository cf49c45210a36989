import type { Json } from '@flowglass/spec'
import { originOf } from '../store/connectionStore.ts'
import type { Credential, CredentialStore } from '../store/credentialStore.ts'
import type { CredentialSummary } from '../wire/connections.ts'

export interface CredentialWish {
  readonly name: string
  /** An address; only its scheme, host and port count. */
  readonly origin?: string | undefined
  readonly value: Json
}

export type CredentialWishes = {
  readonly [K in keyof CredentialWish]?: CredentialWish[K] | undefined
} & { readonly forAnyHost?: boolean | undefined }

export type CredentialService = ReturnType<typeof createCredentialService>

const toWire = ({ id, name, origin, ...dates }: Credential): CredentialSummary => ({
  id,
  name,
  createdAt: dates.createdAt.toISOString(),
  updatedAt: dates.updatedAt.toISOString(),
  ...(origin === undefined ? {} : { origin }),
  ...(dates.usedAt === undefined ? {} : { usedAt: dates.usedAt.toISOString() }),
})

/** Credentials towards people: what goes in never comes out. */
export function createCredentialService(store: CredentialStore) {
  return {
    list: async () => (await store.list()).map(toWire),
    async add({ name, origin, value }: CredentialWish) {
      const bound = origin === undefined ? {} : { origin: originOf(origin) }
      return toWire(await store.add({ name, value, ...bound }))
    },
    async update(id: string, { name, origin, value, forAnyHost }: CredentialWishes) {
      const bound = origin === undefined ? undefined : originOf(origin)
      const changes = { name, value, origin: forAnyHost === true ? null : bound }
      return toWire(await store.update(id, changes))
    },
    async remove(id: string) {
      await store.remove(id)
    },
  }
}
