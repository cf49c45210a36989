import { isObject, textOf, type Component, type Json, type JsonObject } from '@flowglass/spec'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Fetch } from '../../outbound/fetch.ts'
import { version } from '../../version.ts'
import { reasonOf, toolError } from '../sources/problem.ts'
import { allowedCommand } from './allowedCommands.ts'

export interface McpOptions {
  /** The guarded way out. */
  readonly fetch: Fetch
  /** List of the programs that may be started. */
  readonly commandFile: string
}

const textsIn = (json: Json | undefined): Record<string, string> =>
  isObject(json)
    ? Object.fromEntries(Object.entries(json).map(([key, value]) => [key, textOf(value)]))
    : {}

const urlOf = (transport: JsonObject): string => textOf(transport['url'] ?? '')

/** Why a server cannot be reached as its transport says, without trying. */
export function transportProblem(
  transport: JsonObject,
  { commandFile }: Pick<McpOptions, 'commandFile'>,
): string | undefined {
  const type = transport['component_type']
  switch (type) {
    case 'StdioTransport': {
      const allowed = allowedCommand(commandFile, transport)
      return allowed.ok ? undefined : allowed.message
    }
    case 'StreamableHTTPTransport':
    case 'SSETransport':
      if (!URL.canParse(urlOf(transport))) {
        return `The address “${urlOf(transport)}” of the MCP server is no URL.`
      }
      return transport['auth'] === undefined || transport['auth'] === null
        ? undefined
        : 'Signing in to an MCP server by OAuth is not possible yet. Use a secret header instead.'
    case 'StreamableHTTPmTLSTransport':
    case 'SSEmTLSTransport':
      return 'MCP servers that want a client certificate cannot be reached yet. Use one without, or a proxy.'
    default:
      return `Expected a transport to an MCP server, found ${textOf(type ?? 'nothing')}.`
  }
}

async function transportOf(transport: JsonObject, options: McpOptions): Promise<Transport> {
  const found = transportProblem(transport, options)
  if (found !== undefined) throw toolError(found)
  if (transport['component_type'] === 'StdioTransport') {
    const allowed = allowedCommand(options.commandFile, transport)
    if (!allowed.ok) throw toolError(allowed.message)
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js')
    const { command, args, env, cwd } = allowed.command
    // Environment and folder of the list, not of the document: either can make another program of it.
    return new StdioClientTransport({
      ...{ command, args, env, stderr: 'ignore' },
      ...(cwd !== undefined && { cwd }),
    })
  }
  const url = new URL(urlOf(transport))
  const headers = { ...textsIn(transport['headers']), ...textsIn(transport['sensitive_headers']) }
  const settings = { fetch: options.fetch, requestInit: { headers } }
  if (transport['component_type'] === 'SSETransport') {
    const { SSEClientTransport } = await import('@modelcontextprotocol/sdk/client/sse.js')
    return new SSEClientTransport(url, settings)
  }
  const { StreamableHTTPClientTransport } =
    await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  return new StreamableHTTPClientTransport(url, settings)
}

/** A session with the server of a transport. */
export async function connect(
  transport: JsonObject,
  options: McpOptions & { readonly signal: AbortSignal },
): Promise<Client> {
  const wire = await transportOf(transport, options)
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const client = new Client({ name: 'flowglass', version: version() })
  try {
    await client.connect(wire, { signal: options.signal, timeout: timeoutOf(transport) })
    return client
  } catch (error) {
    await client.close()
    throw toolError(`The MCP server cannot be reached: ${causeOf(error)}`, error)
  }
}

/** The guard's own words stand behind the library's. */
const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : reasonOf(error)

/** Milliseconds that one request may take. */
export function timeoutOf(transport: JsonObject): number {
  const session = transport['session_parameters']
  const seconds = isObject(session) ? session['read_timeout_seconds'] : undefined
  return (typeof seconds === 'number' && seconds > 0 ? seconds : 60) * 1000
}

export const transportIn = (owner: Component): JsonObject => {
  const transport = owner['client_transport']
  return isObject(transport) ? transport : {}
}
