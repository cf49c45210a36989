import { createHash, randomUUID } from 'node:crypto'
import { notFound } from '../errors.ts'
import type { Database } from './database.ts'

/** Versions that are kept of one flow; runs keep their own copy of what they ran. */
const KEPT_VERSIONS = 200

// On a machine with much to do the next writer may wait for longer than Prisma's own two seconds.
const patience = { maxWait: 15_000, timeout: 15_000 }

export interface FlowContent {
  readonly name: string
  readonly description: string
  readonly text: string
  /** What lists show, as JSON, and the format it is in. */
  readonly digest: string
  readonly digestBy: string
}

export interface FlowRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly revision: number
  readonly digest: string
  readonly digestBy: string
  readonly example: boolean
  readonly updatedAt: Date
}

export interface FlowRecord extends FlowRow {
  readonly text: string
}

export type SaveResult =
  | { readonly ok: true; readonly revision: number; readonly updatedAt: Date }
  | { readonly ok: false; readonly current: FlowRecord }

export interface FlowStore {
  list(): Promise<readonly FlowRow[]>
  get(id: string): Promise<FlowRecord>
  create(content: FlowContent, options?: { example?: boolean }): Promise<FlowRow>
  /** Refused when the newest revision is not the one that the writer had seen. */
  save(id: string, base: number, content: FlowContent): Promise<SaveResult>
  setDigest(id: string, digest: string, digestBy: string): Promise<void>
  remove(id: string): Promise<void>
  restore(id: string): Promise<void>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export function createFlowStore(open: () => Promise<Database>): FlowStore {
  async function get(id: string): Promise<FlowRecord> {
    const database = await open()
    const flow = await database.flow.findFirst({ where: { id, deletedAt: null } })
    if (flow === null) throw notFound('flow', id)
    const version = await database.flowVersion.findUniqueOrThrow({
      where: { flowId_revision: { flowId: id, revision: flow.revision } },
    })
    return { ...flow, text: version.text }
  }

  async function setDeleted(id: string, deletedAt: Date | null): Promise<void> {
    const { count } = await (await open()).flow.updateMany({ where: { id }, data: { deletedAt } })
    if (count === 0) throw notFound('flow', id)
  }

  return {
    get,
    async list() {
      const database = await open()
      return database.flow.findMany({ where: { deletedAt: null }, orderBy: { updatedAt: 'desc' } })
    },

    async create({ text, ...content }, { example = false } = {}) {
      const database = await open()
      const now = new Date()
      const version = { revision: 1, hash: hashOf(text), text, createdAt: now }
      return database.flow.create({
        data: {
          id: randomUUID(),
          ...content,
          revision: 1,
          example,
          createdAt: now,
          updatedAt: now,
          versions: { create: version },
        },
      })
    },

    async save(id, base, { text, ...content }) {
      const database = await open()
      const now = new Date()
      const revision = base + 1
      const isSaved = await database.$transaction(async (step) => {
        // Compare and set in one statement: of two writers with one base only one can match.
        const { count } = await step.flow.updateMany({
          where: { id, revision: base, deletedAt: null },
          data: { ...content, revision, updatedAt: now },
        })
        if (count === 0) return false
        await step.flowVersion.create({
          data: { flowId: id, revision, hash: hashOf(text), text, createdAt: now },
        })
        await step.flowVersion.deleteMany({
          where: { flowId: id, revision: { lte: revision - KEPT_VERSIONS } },
        })
        return true
      }, patience)
      if (isSaved) return { ok: true, revision, updatedAt: now }
      return { ok: false, current: await get(id) }
    },

    async setDigest(id, digest, digestBy) {
      await (await open()).flow.updateMany({ where: { id }, data: { digest, digestBy } })
    },
    remove: (id) => setDeleted(id, new Date()),
    restore: (id) => setDeleted(id, null),
  }
}
