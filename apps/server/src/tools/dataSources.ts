import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { notFound, ServerError } from '../errors.ts'
import type { SettingStore } from '../store/settingStore.ts'

const name = z
  .string()
  .trim()
  .regex(/^[\w-]{1,60}$/, 'A data source’s name has letters, digits, _ and - only.')

/** A database that tools may use by its name. */
export const dataSource = z.object({
  name,
  kind: z.enum(['sqlite', 'postgres', 'oracle']),
  /** A file; `postgres://user@host:port/database`; `user@host:port/service`. Never with a password. */
  location: z.string().trim().min(1).max(2_000),
  /** Name of the credential that holds the password. */
  credential: z.string().trim().min(1).max(200).optional(),
  allowWrites: z.boolean().default(false),
  rowLimit: z.int().min(1).max(100_000).default(1_000),
  timeLimitMs: z.int().min(100).max(600_000).default(10_000),
  transaction: z.enum(['run', 'call']).default('run'),
})

export type DataSource = z.infer<typeof dataSource>

export interface DataSourceStore {
  list(): Promise<readonly DataSource[]>
  /** Adds one, or changes the one of this name. */
  set(source: DataSource): Promise<void>
  remove(name: string): Promise<void>
}

const KEY = 'tools.dataSources'
/** Names that stand for what is there anyway. */
const taken: readonly string[] = ['demo']

function checkLocation({ kind, location }: DataSource): void {
  const refuse = (message: string) => {
    throw new ServerError('bad_request', message)
  }
  if (kind === 'sqlite') return
  if (kind === 'oracle') {
    if (/^[^/@\s:]+@[^@\s]+$/.test(location)) return
    refuse(`An Oracle database is given as user@host:port/service, found “${hidden(location)}”.`)
  }
  const url = URL.canParse(location) ? new URL(location) : undefined
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol)) {
    refuse(
      `A PostgreSQL database is given as postgres://user@host:5432/database, found “${hidden(location)}”.`,
    )
  }
  if (url?.password) {
    refuse('A password does not belong into the address. Add it as a credential and name that one.')
  }
}

/** A mistyped address may still hold a password. */
const hidden = (location: string) => location.replace(/:[^:@/]*@/, ':…@')

export function createDataSourceStore(settings: SettingStore): DataSourceStore {
  async function list(): Promise<readonly DataSource[]> {
    const text = await settings.get(KEY)
    return text === undefined ? [] : z.array(dataSource).parse(JSON.parse(text))
  }
  const write = (sources: readonly DataSource[]) => settings.set(KEY, JSON.stringify(sources))
  return {
    list,
    async set(source) {
      if (taken.includes(source.name)) {
        throw new ServerError(
          'bad_request',
          `“${source.name}” stands for the demo database. Choose another name.`,
        )
      }
      checkLocation(source)
      const others = (await list()).filter((one) => one.name !== source.name)
      await write([...others, source].toSorted((a, b) => a.name.localeCompare(b.name)))
    },
    async remove(wanted) {
      const sources = await list()
      if (!sources.some((one) => one.name === wanted)) throw notFound('data source', wanted)
      await write(sources.filter((one) => one.name !== wanted))
    },
  }
}

/** Where a SQLite file lies: relative to the data folder unless it says otherwise. */
export const fileOf = (folder: string, location: string): string =>
  isAbsolute(location) ? location : join(folder, location)
