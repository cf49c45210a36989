import { EngineError } from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import type { Functions } from '../../tools/createTools.ts'
import type { ServerTool } from '../../tools/server/definition.ts'
import { RpcError, type Peer } from './jsonRpc.ts'

/** Server tools that the host program carries out. */
export interface HostTools extends Functions {
  name(tools: readonly string[]): void
}

/** Each call is a request to the host, so several are under way where the flow is parallel. */
export function createHostTools(peer: () => Peer): HostTools {
  let tools: ReadonlyMap<string, ServerTool> = new Map()

  async function call(name: string, args: Json, idempotencyKey: string): Promise<Json> {
    // The key begins with the run's id, which has no colon.
    const [run = ''] = idempotencyKey.split(':')
    try {
      return await peer().request('tool', { run, name, args, idempotency_key: idempotencyKey })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      throw new EngineError('tool_error', error.message, { cause: error })
    }
  }

  const toolOf = (name: string): ServerTool => ({
    ...{ name, description: '', file: '' },
    run: (args, { idempotencyKey }) => call(name, args, idempotencyKey),
  })

  return {
    name: (names) => void (tools = new Map(names.map((name) => [name, toolOf(name)]))),
    all: () => Promise.resolve(tools),
    known: () => tools,
    advice: 'Name it in the tools of initialize, and answer its calls.',
  }
}
