import { componentOf, print, type Version } from '@flowglass/spec'
import type { RunQueries } from '../runLog/runs.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { Vault } from '../security/vault.ts'
import type { FlowRecord, FlowRow, FlowStore } from '../store/flowStore.ts'
import type { WireDiagnostic } from '../wire/diagnostic.ts'
import type { FlowSummary, LastRun } from '../wire/flows.ts'
import {
  contentOf,
  digestFormat,
  digestOf,
  examine,
  parseOrRefuse,
  storedText,
  type Digest,
  type SourceText,
} from './describe.ts'
import { exportChoicesOf, refuseTooOld } from './exportChoices.ts'
import { fileStem } from './fileStem.ts'
import { newFlow } from './newFlow.ts'
import { withName } from './withName.ts'

interface ExportWish {
  readonly id: string
  readonly format: 'json' | 'yaml'
  readonly canvas: boolean
  /** Without it, the version that the document is written in. */
  readonly version?: 'lowest' | Version | undefined
}

export interface FlowCheck {
  /** The text is an Agent Spec document; it may still have problems. */
  readonly ok: boolean
  readonly name?: string
  readonly rootType?: string
  readonly componentCount?: number
  /** Values that go into the store of credentials when it is imported; the text keeps references. */
  readonly secretCount?: number
  readonly diagnostics: readonly WireDiagnostic[]
}

export type FlowService = ReturnType<typeof createFlowService>

const readDigest = (json: string): Digest => JSON.parse(json)

const lastRunOf = (run: StoredRun | undefined): LastRun | null =>
  run === undefined
    ? null
    : {
        id: run.id,
        number: run.number,
        status: run.status,
        durationMs: run.t1Us === undefined ? null : Math.round(run.t1Us / 1000),
        ...(run.branch === undefined ? {} : { branch: run.branch }),
      }

export function createFlowService(
  store: FlowStore,
  runs: Pick<RunQueries, 'newest'>,
  vault: Pick<Vault, 'withoutSecrets' | 'secretsIn'>,
) {
  /** A digest made by older checks is made anew, once. */
  async function currentDigest(row: FlowRow): Promise<Digest> {
    if (row.digestBy === digestFormat) return readDigest(row.digest)
    const { text } = await store.get(row.id)
    const digest = digestOf(parseOrRefuse(text))
    await store.setDigest(row.id, JSON.stringify(digest), digestFormat)
    return digest
  }

  async function summaryOf(row: FlowRow, lastRun: StoredRun | undefined): Promise<FlowSummary> {
    const { id, name, description, revision, example, updatedAt } = row
    return {
      id,
      name,
      description,
      revision,
      example,
      updatedAt: updatedAt.toISOString(),
      lastRun: lastRunOf(lastRun),
      ...(await currentDigest(row)),
    }
  }

  const wholeOf = ({ id, name, description, revision, updatedAt, text }: FlowRecord) => ({
    id,
    name,
    description,
    revision,
    updatedAt: updatedAt.toISOString(),
    text,
  })

  async function save({ id, base, text: typed }: { id: string; base: number; text: string }) {
    parseOrRefuse(typed)
    const text = await vault.withoutSecrets(typed)
    const saved = await store.save(id, base, contentOf(parseOrRefuse(text), text))
    if (saved.ok) {
      return {
        ok: true,
        revision: saved.revision,
        updatedAt: saved.updatedAt.toISOString(),
      } as const
    }
    const { revision, updatedAt, text: theirs } = saved.current
    const conflict = { revision, updatedAt: updatedAt.toISOString(), text: theirs }
    return { ok: false, conflict } as const
  }

  return {
    async list(): Promise<FlowSummary[]> {
      const newest = runs.newest()
      const rows = await store.list()
      return Promise.all(rows.map((row) => summaryOf(row, newest.get(row.id))))
    },

    get: async (id: string) => wholeOf(await store.get(id)),

    async create(name: string, text?: string) {
      const given = text ?? `${JSON.stringify(newFlow(name), null, 2)}\n`
      parseOrRefuse(given)
      const source = await vault.withoutSecrets(given)
      const kept = withName(storedText(parseOrRefuse(source), { text: source }), name)
      const { id, revision } = await store.create(contentOf(parseOrRefuse(kept), kept))
      return { id, revision }
    },

    check(source: SourceText): FlowCheck {
      const { document, diagnostics } = examine(source)
      if (document === undefined) return { ok: false, diagnostics }
      const root = componentOf(document, document.root)
      return {
        ok: true,
        name: root?.name ?? '',
        rootType: root?.component_type ?? '',
        componentCount: Object.keys(document.components).length,
        secretCount: Object.keys(vault.secretsIn(document)).length,
        diagnostics,
      }
    },

    /** The one way in, for files, pasted text and the examples alike. */
    async import(source: SourceText, options: { example?: boolean } = {}) {
      const { document, diagnostics } = examine(source)
      if (document === undefined) return { ok: false, diagnostics } as const
      const kept = await vault.withoutSecrets(storedText(document, source))
      const content = contentOf(parseOrRefuse(kept), kept)
      const { id, revision } = await store.create(content, options)
      return { ok: true, id, revision, diagnostics } as const
    },

    save,

    async rename(id: string, name: string) {
      const { revision, text } = await store.get(id)
      return save({ id, base: revision, text: withName(text, name) })
    },

    remove: (id: string) => store.remove(id),
    restore: (id: string) => store.restore(id),

    async duplicate(id: string) {
      const { name, text } = await store.get(id)
      const copy = withName(text, `${name} copy`)
      const row = await store.create(contentOf(parseOrRefuse(copy), copy))
      return { id: row.id, revision: row.revision }
    },

    async exportChoices(id: string) {
      const { text } = await store.get(id)
      return exportChoicesOf(parseOrRefuse(text))
    },

    async export({ id, format, canvas, version }: ExportWish) {
      const { name, text } = await store.get(id)
      const document = parseOrRefuse(text)
      if (version !== undefined && version !== 'lowest') refuseTooOld(document, version)
      // Flows that were stored before secrets were moved out may still hold some.
      const printed = print(document, {
        format,
        canvas,
        secrets: 'reference',
        ...(version === undefined ? {} : { version }),
      })
      return { fileName: `${fileStem(name)}.${format}`, text: printed }
    },
  }
}
