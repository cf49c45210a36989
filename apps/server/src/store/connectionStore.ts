import { randomUUID } from 'node:crypto'
import { notFound, ServerError } from '../errors.ts'
import type { Database } from './database.ts'

/** A place that serves models, kept by a person. */
export interface Connection {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly origin: string
  readonly models: readonly string[] | undefined
  readonly createdAt: Date
}

export interface ConnectionChanges {
  readonly label?: string | undefined
  readonly url?: string | undefined
}

export interface ConnectionStore {
  list(): Promise<readonly Connection[]>
  get(id: string): Promise<Connection>
  add(draft: { readonly label: string; readonly url: string }): Promise<Connection>
  update(id: string, changes: ConnectionChanges): Promise<Connection>
  setModels(id: string, models: readonly string[]): Promise<void>
  remove(id: string): Promise<void>
}

interface Row {
  readonly id: string
  readonly label: string
  readonly url: string
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

const fromRow = ({ id, label, url, createdAt, models }: Row): Connection => ({
  id,
  label,
  url,
  origin: originOf(url),
  createdAt,
  models: models === null ? undefined : readNames(models),
})

export function createConnectionStore(open: () => Promise<Database>): ConnectionStore {
  const table = async () => (await open()).modelConnection

  const list = async () =>
    (await (await table()).findMany({ orderBy: { createdAt: 'asc' } })).map(fromRow)

  async function refuseSecond(origin: string, id?: string): Promise<void> {
    const other = (await list()).find((one) => one.origin === origin && one.id !== id)
    if (other === undefined) return
    throw new ServerError(
      'bad_request',
      `“${other.label}” already stands for ${origin}. Change that one instead of adding another.`,
    )
  }

  async function get(id: string): Promise<Connection> {
    const row = await (await table()).findUnique({ where: { id } })
    if (row === null) throw notFound('model connection', id)
    return fromRow(row)
  }

  return {
    list,
    get,

    async add({ label, url }) {
      await refuseSecond(originOf(url))
      const now = new Date()
      const data = { id: randomUUID(), label, url, createdAt: now, updatedAt: now }
      return fromRow(await (await table()).create({ data }))
    },

    async update(id, { label, url }) {
      await get(id)
      if (url !== undefined) await refuseSecond(originOf(url), id)
      const data = {
        updatedAt: new Date(),
        ...(label === undefined ? {} : { label }),
        ...(url === undefined ? {} : { url }),
      }
      return fromRow(await (await table()).update({ where: { id }, data }))
    },

    async setModels(id, models) {
      const data = { models: JSON.stringify(models) }
      await (await table()).updateMany({ where: { id }, data })
    },

    async remove(id) {
      const { count } = await (await table()).deleteMany({ where: { id } })
      if (count === 0) throw notFound('model connection', id)
    },
  }
}
