import { join } from 'node:path'
import type { Outbound } from '../outbound/outbound.ts'
import { paths } from '../paths.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { Vault } from '../security/vault.ts'
import type { CredentialStore } from '../store/credentialStore.ts'
import type { SettingStore } from '../store/settingStore.ts'
import { createTools, type Tools } from './createTools.ts'
import { createDataSourceStore } from './dataSources.ts'
import { functionsOf } from './functions.ts'
import { FILE } from './mcp/allowedCommands.ts'
import { openSources } from './openSources.ts'
import { openToolFolder } from './server/toolFolder.ts'
import { createToolService, type ToolService } from './toolService.ts'

interface Options {
  readonly dataFolder: string
  readonly settings: SettingStore
  readonly credentials: CredentialStore
  readonly outbound: Outbound
  readonly vault: Vault
  readonly log: Pick<RunLog, 'queries'>
}

interface Wired {
  readonly tools: Tools
  readonly service: ToolService
  close(): Promise<void>
}

/** A password is a text, or an object that has one. */
async function secretOf(credentials: CredentialStore, name: string): Promise<string | undefined> {
  const known = await credentials.byName(name)
  if (known === undefined) return undefined
  await credentials.markUsed(known.id)
  const { value } = await credentials.open(known.id)
  return typeof value === 'string' ? value : undefined
}

export function wireTools({
  dataFolder,
  settings,
  credentials,
  outbound,
  vault,
  log,
}: Options): Wired {
  const folder = openToolFolder(join(dataFolder, 'tools'))
  const store = createDataSourceStore(settings)
  const sources = openSources({
    ...{ folder: dataFolder, examples: paths.examples, store },
    secret: (name) => secretOf(credentials, name),
    unfinished: () => log.queries.unfinished().map(({ id }) => id),
  })
  const mcp = { fetch: outbound.fetch, commandFile: join(dataFolder, FILE) }
  const tools = createTools({ functions: functionsOf(folder), sources, mcp })
  const service = createToolService({ folder, store, sources, mcp, vault })
  return { tools, service, close: sources.close }
}
