import { randomUUID } from 'node:crypto'
import type { Json } from '@flowglass/spec'
import { notFound, ServerError } from '../errors.ts'
import type { SecretBox } from '../security/secretBox.ts'
import { textsIn } from '../security/textsIn.ts'
import type { Database } from './database.ts'

/** All that is ever told of a secret. */
export interface Credential {
  readonly id: string
  readonly name: string
  /** The only place it is sent to; undefined: any allowed host, where a document asks for it by name. */
  readonly origin: string | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly usedAt: Date | undefined
}

export interface CredentialDraft {
  readonly name: string
  readonly origin?: string | undefined
  readonly value: Json
}

export interface CredentialChanges {
  readonly name?: string | undefined
  readonly origin?: string | null | undefined
  readonly value?: Json | undefined
}

/** A secret as those get it who send it: never part of an answer, a log or a run. */
export interface OpenCredential extends Credential {
  readonly value: Json
}

export interface CredentialStore {
  list(): Promise<readonly Credential[]>
  add(draft: CredentialDraft): Promise<Credential>
  update(id: string, changes: CredentialChanges): Promise<Credential>
  remove(id: string): Promise<void>
  byName(name: string): Promise<Credential | undefined>
  /** The oldest one that is bound to a place. */
  byOrigin(origin: string): Promise<Credential | undefined>
  open(id: string): Promise<OpenCredential>
  /** When a secret was sent, so that forgotten ones can be told from those in use. */
  markUsed(id: string): Promise<void>
  /** All secrets, so that they can be struck from what is recorded. */
  values(): Promise<readonly Json[]>
}

interface Row {
  readonly id: string
  readonly name: string
  readonly origin: string | null
  readonly kind: string
  readonly sealed: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly usedAt: Date | null
}

const fromRow = ({ id, name, origin, createdAt, updatedAt, usedAt }: Row): Credential => ({
  id,
  name,
  origin: origin ?? undefined,
  createdAt,
  updatedAt,
  usedAt: usedAt ?? undefined,
})

export function createCredentialStore(
  open: () => Promise<Database>,
  box: SecretBox,
  /** Told of each secret before it is given to whoever sends it. */
  onSecret: (texts: readonly string[]) => void,
): CredentialStore {
  const table = async () => (await open()).credential

  const seal = (value: Json) =>
    typeof value === 'string'
      ? { kind: 'text', sealed: box.seal(value) }
      : { kind: 'json', sealed: box.seal(JSON.stringify(value)) }
  const unseal = ({ kind, sealed }: Row): Json => {
    const text = box.open(sealed)
    const value: Json = kind === 'json' ? JSON.parse(text) : text
    onSecret(textsIn(value))
    return value
  }

  async function rowOf(id: string): Promise<Row> {
    const row = await (await table()).findUnique({ where: { id } })
    if (row === null) throw notFound('credential', id)
    return row
  }

  async function refuseSecond(name: string, id?: string): Promise<void> {
    const other = await (await table()).findUnique({ where: { name } })
    if (other === null || other.id === id) return
    throw new ServerError(
      'bad_request',
      `There is a credential “${name}” already. Change that one, or give this one another name.`,
    )
  }

  return {
    async list() {
      return (await (await table()).findMany({ orderBy: { name: 'asc' } })).map(fromRow)
    },

    async add({ name, origin, value }) {
      await refuseSecond(name)
      const now = new Date()
      const data = { id: randomUUID(), name, origin: origin ?? null, ...seal(value) }
      return fromRow(
        await (await table()).create({ data: { ...data, createdAt: now, updatedAt: now } }),
      )
    },

    async update(id, { name, origin, value }) {
      const row = await rowOf(id)
      if (name !== undefined) await refuseSecond(name, id)
      // A secret is meant for one place: whoever sends it elsewhere has to know it.
      const isMoved = origin !== undefined && origin !== row.origin
      if (isMoved && value === undefined) {
        throw new ServerError(
          'bad_request',
          `“${row.name}” was entered for another place. Type its value again to use it elsewhere.`,
        )
      }
      const data = {
        updatedAt: new Date(),
        ...(name === undefined ? {} : { name }),
        ...(origin === undefined ? {} : { origin }),
        ...(value === undefined ? {} : seal(value)),
      }
      return fromRow(await (await table()).update({ where: { id }, data }))
    },

    async remove(id) {
      const { count } = await (await table()).deleteMany({ where: { id } })
      if (count === 0) throw notFound('credential', id)
    },

    async byName(name) {
      const row = await (await table()).findUnique({ where: { name } })
      return row === null ? undefined : fromRow(row)
    },

    async byOrigin(origin) {
      const row = await (
        await table()
      ).findFirst({ where: { origin }, orderBy: { createdAt: 'asc' } })
      return row === null ? undefined : fromRow(row)
    },

    async open(id) {
      const row = await rowOf(id)
      return { ...fromRow(row), value: unseal(row) }
    },

    async markUsed(id) {
      await (await table()).updateMany({ where: { id }, data: { usedAt: new Date() } })
    },

    async values() {
      return (await (await table()).findMany()).map(unseal)
    },
  }
}
