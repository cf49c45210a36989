import { randomUUID } from 'node:crypto'
import { notFound, ServerError } from '../errors.ts'
import type { SecretBox } from '../security/secretBox.ts'
import type { Database } from './database.ts'

export interface Connection {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly origin: string
  readonly models: readonly string[] | undefined
  readonly hasKey: boolean
  readonly createdAt: Date
}

export interface ConnectionDraft {
  readonly label: string
  readonly url: string
  /** undefined: keep what there is. null: forget it. */
  readonly apiKey?: string | null | undefined
}

export type ConnectionChanges = {
  readonly [K in keyof ConnectionDraft]?: ConnectionDraft[K] | undefined
}

export interface ConnectionStore {
  list(): Promise<readonly Connection[]>
  get(id: string): Promise<Connection>
  add(draft: ConnectionDraft): Promise<Connection>
  update(id: string, changes: ConnectionChanges): Promise<Connection>
  setModels(id: string, models: readonly string[]): Promise<void>
  remove(id: string): Promise<void>
  /** For the model port alone: never give it out. */
  keyOf(id: string): Promise<string | undefined>
  /** All keys, so that they can be struck from what is recorded. */
  secrets(): Promise<readonly string[]>
}

interface Row {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly origin: string
  readonly sealedKey: string | null
  readonly models: string | null
  readonly createdAt: Date
}

/** `scheme://host:port` of an address; a missing scheme counts as http. */
export function originOf(url: string): string {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed.origin
  throw new ServerError(
    'bad_request',
    `The address of a model should look like http://127.0.0.1:11434/v1, but is “${url}”.`,
  )
}

function readNames(json: string): string[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

const fromRow = ({ sealedKey, models, ...row }: Row): Connection => ({
  id: row.id,
  label: row.label,
  url: row.url,
  origin: row.origin,
  createdAt: row.createdAt,
  models: models === null ? undefined : readNames(models),
  hasKey: sealedKey !== null,
})

export function createConnectionStore(
  open: () => Promise<Database>,
  box: SecretBox,
): ConnectionStore {
  const seal = (key: string | null | undefined) => (key ? box.seal(key) : null)

  async function rowOf(id: string): Promise<Row> {
    const row = await (await open()).modelConnection.findUnique({ where: { id } })
    if (row === null) throw notFound('model connection', id)
    return row
  }

  async function refuseSecond(origin: string, id?: string): Promise<void> {
    const other = await (await open()).modelConnection.findUnique({ where: { origin } })
    if (other === null || other.id === id) return
    throw new ServerError(
      'bad_request',
      `“${other.label}” already stands for ${origin}. Change that one instead of adding another.`,
    )
  }

  return {
    async list() {
      const rows = await (await open()).modelConnection.findMany({ orderBy: { createdAt: 'asc' } })
      return rows.map(fromRow)
    },
    get: async (id) => fromRow(await rowOf(id)),

    async add({ label, url, apiKey }) {
      const origin = originOf(url)
      await refuseSecond(origin)
      const now = new Date()
      const data = {
        id: randomUUID(),
        label,
        url,
        origin,
        sealedKey: seal(apiKey),
        createdAt: now,
        updatedAt: now,
      }
      return fromRow(await (await open()).modelConnection.create({ data }))
    },

    async update(id, { label, url, apiKey }) {
      const row = await rowOf(id)
      const origin = url === undefined ? undefined : originOf(url)
      if (origin !== undefined) await refuseSecond(origin, id)
      // A key is meant for one place: it does not follow the address to another.
      const isMoved = origin !== undefined && origin !== row.origin
      const key = apiKey === undefined && isMoved ? null : apiKey
      const data = {
        updatedAt: new Date(),
        ...(label === undefined ? {} : { label }),
        ...(url === undefined || origin === undefined ? {} : { url, origin }),
        ...(key === undefined ? {} : { sealedKey: seal(key) }),
      }
      return fromRow(await (await open()).modelConnection.update({ where: { id }, data }))
    },

    async setModels(id, models) {
      const data = { models: JSON.stringify(models) }
      await (await open()).modelConnection.updateMany({ where: { id }, data })
    },

    async remove(id) {
      const { count } = await (await open()).modelConnection.deleteMany({ where: { id } })
      if (count === 0) throw notFound('model connection', id)
    },

    async keyOf(id) {
      const { sealedKey } = await rowOf(id)
      return sealedKey === null ? undefined : box.open(sealedKey)
    },
    async secrets() {
      const rows = await (await open()).modelConnection.findMany({ select: { sealedKey: true } })
      return rows.flatMap(({ sealedKey }) => (sealedKey === null ? [] : [box.open(sealedKey)]))
    },
  }
}
