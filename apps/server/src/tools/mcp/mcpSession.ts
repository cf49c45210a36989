import {
  EngineError,
  type EffectContext,
  type ToolboxPort,
  type ToolboxTool,
} from '@flowglass/engine'
import type { Component, Json, JsonObject } from '@flowglass/spec'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { propertiesIn } from '../sources/contract.ts'
import { reasonOf, toolError } from '../sources/problem.ts'
import { connect, timeoutOf, transportIn, type McpOptions } from './connect.ts'
import { filterTools, type McpToolInfo } from './discover.ts'
import { valueOf } from './result.ts'

type Context = Pick<EffectContext, 'signal'>

/** A run's sessions with MCP servers, one for each transport, open until the run ends. */
export interface McpSession {
  call(tool: Component, args: JsonObject, context: Context): Promise<Json>
  readonly toolboxes: ToolboxPort
  close(): Promise<void>
}

const MOST_PAGES = 100
const nothingKnown = { inputs: [], outputs: [] }

export function openMcpSession(options: McpOptions): McpSession {
  const clients = new Map<string, Promise<Client>>()
  const found = new Map<string, readonly ToolboxTool[]>()

  function clientFor(transport: JsonObject, signal: AbortSignal): Promise<Client> {
    const key = JSON.stringify(transport)
    const known = clients.get(key)
    if (known !== undefined) return known
    const made = connect(transport, { ...options, signal })
    clients.set(key, made)
    // A server that was not there may be there at the next try.
    made.then(
      (client) => (client.onclose = () => void clients.delete(key)),
      () => clients.delete(key),
    )
    return made
  }

  async function listOf(client: Client, timeout: number, signal: AbortSignal) {
    const infos: McpToolInfo[] = []
    let cursor: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const listed = await client.listTools(cursor === undefined ? {} : { cursor }, {
        signal,
        timeout,
      })
      infos.push(...listed.tools)
      cursor = listed.nextCursor
      if (cursor === undefined) break
    }
    return infos
  }

  async function list(toolbox: Component, { signal }: Context): Promise<readonly ToolboxTool[]> {
    const transport = transportIn(toolbox)
    const client = await clientFor(transport, signal)
    const tools = filterTools(toolbox, await listOf(client, timeoutOf(transport), signal))
    found.set(toolbox.id, tools)
    return tools
  }

  async function call(tool: Component, args: JsonObject, { signal }: Context): Promise<Json> {
    const transport = transportIn(tool)
    const client = await clientFor(transport, signal)
    try {
      const request = { name: tool.name, arguments: given(tool, args) }
      const timeout = timeoutOf(transport)
      return valueOf(tool, await client.callTool(request, undefined, { signal, timeout }))
    } catch (error) {
      if (error instanceof EngineError) throw error
      throw toolError(`“${tool.name}” of the MCP server failed: ${reasonOf(error)}`, error)
    }
  }

  return {
    call,
    toolboxes: {
      list: ({ toolbox }, context) => list(toolbox, context),
      async call({ toolbox, name, args }, context) {
        // A run that was taken up again has the list in its log, but not in here.
        const tools = found.get(toolbox.id) ?? (await list(toolbox, context))
        const { inputs, outputs } = tools.find((one) => one.name === name) ?? nothingKnown
        const { client_transport = {}, id } = toolbox
        const component = { component_type: 'MCPTool', id, name, inputs, outputs, client_transport }
        return call(component, args, context)
      },
    },

    async close() {
      const open = [...clients.values()]
      clients.clear()
      await Promise.all(
        open.map(async (client) => {
          const known = await client.catch(() => undefined)
          await known?.close()
        }),
      )
    },
  }
}

/** A null that stands for “left out” stays at home: servers check against their own schema. */
function given(tool: Component, args: JsonObject): JsonObject {
  const optional = propertiesIn(tool['inputs'])
    .filter((property) => property['default'] === null)
    .map(({ title }) => title)
  return Object.fromEntries(
    Object.entries(args).filter(([title, value]) => value !== null || !optional.includes(title)),
  )
}
