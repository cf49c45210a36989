import { EngineError } from '@flowglass/engine'
import {
  refId,
  asComponentId,
  componentOf,
  readDocument,
  type Component,
  type Property,
} from '@flowglass/spec'
import { ServerError } from '../errors.ts'
import type { Vault } from '../security/vault.ts'
import { dataSource, type DataSource, type DataSourceStore } from './dataSources.ts'
import type { McpOptions } from './mcp/connect.ts'
import { openMcpSession } from './mcp/mcpSession.ts'
import type { OpenSources } from './openSources.ts'
import { resolveTool } from './resolveTool.ts'
import { prepareToolFolder, type ToolFileProblem, type ToolFolder } from './server/toolFolder.ts'
import { withConnection } from './sources/session.ts'

export interface ToolSummary {
  readonly name: string
  readonly description: string
  readonly inputs: readonly Property[]
  readonly outputs: readonly Property[]
  readonly file: string
}

export interface ToolList {
  /** Where tool files are looked for. */
  readonly folder: string
  readonly tools: readonly ToolSummary[]
  readonly problems: readonly ToolFileProblem[]
}

export interface DiscoveredTool {
  readonly name: string
  readonly description: string
  readonly inputs: readonly Property[]
  readonly outputs: readonly Property[]
  readonly requiresConfirmation: boolean
}

export type Discovery =
  | { readonly ok: true; readonly tools: readonly DiscoveredTool[] }
  | { readonly ok: false; readonly message: string }

export type SourceTest = { readonly ok: boolean; readonly message: string; readonly millis: number }

export interface ToolService {
  list(): Promise<ToolList>
  /** Makes the tools folder with the types for editors. */
  prepare(): Promise<ToolList>
  /** Asks the server of a toolbox or MCP tool in a document what it offers. */
  discover(wish: { text: string; id: string }, signal?: AbortSignal): Promise<Discovery>
  sources(): Promise<readonly DataSource[]>
  setSource(source: unknown): Promise<readonly DataSource[]>
  removeSource(name: string): Promise<readonly DataSource[]>
  testSource(name: string): Promise<SourceTest>
}

interface Options {
  readonly folder: ToolFolder
  readonly store: DataSourceStore
  readonly sources: OpenSources
  readonly mcp: McpOptions
  readonly vault: Vault
}

const sourceTool = (name: string): Component => ({
  ...{ component_type: 'BuiltinTool', id: 'test', name: 'test', tool_type: 'plsql_exec' },
  configuration: { data_source: name },
})

export function createToolService({ folder, store, sources, mcp, vault }: Options): ToolService {
  async function list(): Promise<ToolList> {
    const { tools, problems } = await folder.load()
    const summaries = [...tools.values()].map(({ name, description, file, signature }) => ({
      ...{ name, description, file },
      ...{ inputs: signature?.inputs ?? [], outputs: signature?.outputs ?? [] },
    }))
    return { folder: folder.path, tools: summaries, problems }
  }

  async function toolboxIn(text: string, id: string): Promise<Component> {
    const { document } = readDocument(text)
    const found = document && componentOf(document, asComponentId(id))
    if (document === undefined || found === undefined) {
      throw new ServerError('bad_request', `The document has no component “${id}”.`)
    }
    const ids = [id, refId(found['client_transport'] ?? null)]
    const problem = (await vault.problems(document)).find(({ componentId }) =>
      ids.includes(componentId),
    )
    if (problem !== undefined) throw new EngineError('credential_missing', problem.message)
    const open = await vault.withSecrets(document)
    return resolveTool(open, componentOf(open, asComponentId(id)) ?? found)
  }

  return {
    list,
    async prepare() {
      prepareToolFolder(folder.path)
      return list()
    },
    async discover({ text, id }, signal = new AbortController().signal) {
      const session = openMcpSession(mcp)
      try {
        const toolbox = await toolboxIn(text, id)
        // One tool has no filter: everything that its server offers is shown.
        const context = { signal, idempotencyKey: 'discover' }
        return { ok: true, tools: await session.toolboxes.list({ toolbox }, context) }
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, message: error.message }
        throw error
      } finally {
        await session.close()
      }
    },
    sources: store.list,
    async setSource(source) {
      await store.set(dataSource.parse(source))
      return store.list()
    },
    async removeSource(name) {
      await store.remove(name)
      return store.list()
    },
    async testSource(name) {
      const start = performance.now()
      const millis = () => Math.round(performance.now() - start)
      try {
        const source = await sources.of(sourceTool(name))
        await withConnection(source, async (connection) => {
          await connection.routines({ schema: '', package: '', procedure: 'none' })
        })
        return { ok: true, message: `“${name}” answers.`, millis: millis() }
      } catch (error) {
        if (error instanceof EngineError) {
          return { ok: false, message: error.message, millis: millis() }
        }
        throw error
      }
    },
  }
}
