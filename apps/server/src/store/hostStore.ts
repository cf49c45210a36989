import { randomUUID } from 'node:crypto'
import { notFound, ServerError } from '../errors.ts'
import type { HostGrant } from '../outbound/grants.ts'
import type { Database } from './database.ts'

export interface StoredGrant extends HostGrant {
  readonly id: string
  readonly createdAt: Date
}

export interface HostStore {
  list(): Promise<readonly StoredGrant[]>
  /** Adding what is there already gives that one, with the wider reach of both. */
  add(grant: HostGrant): Promise<StoredGrant>
  remove(id: string): Promise<void>
}

interface Row {
  readonly id: string
  readonly host: string
  readonly portFrom: number
  readonly portTo: number
  readonly reach: string
  readonly createdAt: Date
}

const fromRow = ({ reach, ...row }: Row): StoredGrant => ({
  ...row,
  reach: reach === 'private' ? 'private' : 'public',
})

export function createHostStore(open: () => Promise<Database>): HostStore {
  // Asked for before every call that leaves the process.
  let known: readonly StoredGrant[] | undefined

  const table = async () => (await open()).hostGrant

  async function list(): Promise<readonly StoredGrant[]> {
    known ??= (await (await table()).findMany({ orderBy: { host: 'asc' } })).map(fromRow)
    return known
  }

  return {
    list,

    async add({ host, portFrom, portTo, reach }) {
      if (portFrom > portTo) {
        throw new ServerError(
          'bad_request',
          `The first port, ${portFrom}, is above the last, ${portTo}.`,
        )
      }
      const key = { host, portFrom, portTo }
      const row = await (
        await table()
      ).upsert({
        where: { host_portFrom_portTo: key },
        create: { id: randomUUID(), ...key, reach, createdAt: new Date() },
        update: reach === 'private' ? { reach } : {},
      })
      known = undefined
      return fromRow(row)
    },

    async remove(id) {
      const { count } = await (await table()).deleteMany({ where: { id } })
      known = undefined
      if (count === 0) throw notFound('allowed host', id)
    },
  }
}
