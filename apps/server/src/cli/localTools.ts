import type { HttpPort, ToolboxPort, ToolPort } from '@flowglass/engine'
import type { HostGrant } from '../outbound/grants.ts'
import { plainHost } from '../outbound/grants.ts'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import type { Ways } from '../outbound/ways.ts'
import { paths } from '../paths.ts'
import { createHttpPort } from '../ports/httpPort.ts'
import { createTools, type Functions, type Tools } from '../tools/createTools.ts'
import { openSources } from '../tools/openSources.ts'
import type { RunEndStatus } from '../tools/runTools.ts'
import { UsageError } from './arguments.ts'

/** What a program of one's own may reach: its functions, the demo database in memory, named hosts. */
export interface LocalTools {
  readonly tools: Tools
  readonly outbound: Outbound
  close(): Promise<void>
}

export interface LocalRun {
  readonly ports: {
    readonly tools: ToolPort
    readonly toolboxes: ToolboxPort
    readonly http: HttpPort
  }
  end(status: RunEndStatus): Promise<void>
}

const ways: Ways = {
  hosts: 'with --allow-host',
  keys: 'with initialize, as one of its credentials',
}

const EVERY_PORT = { portFrom: 1, portTo: 65_535 } as const

/** `host` or `host:port`. Whoever types it means that host, wherever it leads. */
function grantOf(text: string): HostGrant {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? []
  const number = Number(port)
  if (host === '') throw new UsageError(`--allow-host wants HOST or HOST:PORT, found “${text}”.`)
  const ports = port === undefined ? EVERY_PORT : { portFrom: number, portTo: number }
  return { host: plainHost(host), ...ports, reach: 'private' }
}

export function openLocalTools(options: {
  readonly functions: Functions
  readonly hosts: readonly string[]
  /** File with the MCP programs that may be started; nothing may without one. */
  readonly commandFile?: string
}): LocalTools {
  const { functions, hosts, commandFile = '' } = options
  const grants = hosts.map(grantOf)
  const outbound = createOutbound({ grants: () => Promise.resolve(grants), ways })
  const sources = openSources({
    ...{ folder: undefined, examples: paths.examples },
    store: { list: () => Promise.resolve([]) },
    secret: () => Promise.resolve(undefined),
  })
  const mcp = { fetch: outbound.fetch, commandFile }
  return {
    tools: createTools({ functions, sources, mcp }),
    outbound,
    async close() {
      await sources.close()
      await outbound.close()
    },
  }
}

export async function localRun({ tools, outbound }: LocalTools, id: string): Promise<LocalRun> {
  const own = await tools.forRun(id)
  const { toolboxes } = own
  return {
    ports: { tools: own.tools, toolboxes, http: createHttpPort(outbound) },
    end: own.end,
  }
}
