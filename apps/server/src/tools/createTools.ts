import { EngineError, type EffectContext, type MaybePromise } from '@flowglass/engine'
import type { Component, Json, JsonObject } from '@flowglass/spec'
import { transportIn, transportProblem, type McpOptions } from './mcp/connect.ts'
import { openMcpSession } from './mcp/mcpSession.ts'
import type { RunToolPort, RunTools } from './runTools.ts'
import type { ServerTool } from './server/definition.ts'
import { signatureProblem, unknownTool } from './server/signature.ts'
import { planFor } from './sources/action.ts'
import { problem, toolError, type ToolProblem } from './sources/problem.ts'
import { openSession, withConnection, type Sources } from './sources/session.ts'

export interface Functions {
  /** All that is registered now. */
  all(): Promise<ReadonlyMap<string, ServerTool>>
  /** The same as it was last seen, for calls in the midst of a run. */
  known(): ReadonlyMap<string, ServerTool>
  /** How to add one, for messages. */
  readonly advice: string
}

interface Options {
  readonly functions: Functions
  readonly sources: Sources
  readonly mcp: McpOptions
}

export interface Tools extends RunToolPort {
  /** Why a tool cannot be called here, or undefined. Calls nothing. Its references are resolved. */
  problem(tool: Component): Promise<ToolProblem | undefined>
}

const isDatabaseTool = ({ component_type: type, tool_type: kind }: Component): boolean =>
  type === 'BuiltinTool' && (kind === 'plsql_exec' || kind === 'sql_query')

function toJson(value: unknown): Json {
  // Whatever JSON cannot say (a function, a cycle) has no place in a run's log either.
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

/** Everything that runs can call, told apart by the kind of tool. */
export function createTools({ functions, sources, mcp }: Options): Tools {
  async function databaseProblem(tool: Component): Promise<ToolProblem | undefined> {
    try {
      const source = await sources.of(tool)
      const plan = await withConnection(source, (connection) => planFor(tool, source, connection))
      return plan.ok ? undefined : plan.problem
    } catch (error) {
      if (error instanceof EngineError) return problem('tool_not_available', error.message)
      throw error
    }
  }

  function unsupported(tool: Component): ToolProblem {
    const kind = tool['tool_type']
    const type = tool.component_type
    const shown = typeof kind === 'string' ? `${type} (${kind})` : type
    return problem(
      'tool_not_available',
      `Flowglass cannot call tools of type ${shown} (“${tool.name}”). ` +
        'Built-in tools are plsql_exec and sql_query.',
      type === 'BuiltinTool' ? '49081' : undefined,
    )
  }

  function callFunction(
    tool: Component,
    args: JsonObject,
    context: EffectContext,
  ): MaybePromise<Json> {
    const found = functions.known().get(tool.name)
    if (found === undefined) throw toolError(unknownTool(tool, functions).message)
    const result: unknown = found.run(args, context)
    return result instanceof Promise ? result.then(toJson) : toJson(result)
  }

  async function forRun(id: string): Promise<RunTools> {
    // Files that changed count from the next run on; within a run nothing is looked up.
    await functions.all()
    let session: ReturnType<typeof openSession> | undefined
    const servers = openMcpSession(mcp)
    const databases = () => (session ??= openSession(sources, id))
    return {
      toolboxes: servers.toolboxes,
      tools: {
        call({ tool, args }, context) {
          if (isDatabaseTool(tool)) return databases().call(tool, args, context)
          if (tool.component_type === 'MCPTool') return servers.call(tool, args, context)
          if (tool.component_type === 'ServerTool' || functions.known().has(tool.name))
            return callFunction(tool, args, context)
          throw toolError(unsupported(tool).message)
        },
      },
      async end(status) {
        // A run that went on from its log may have called no database since its rest.
        if (session === undefined && sources.hasOpenWrites(id)) databases()
        await Promise.all([session?.end(status), servers.close()])
      },
    }
  }

  return {
    forRun,
    async call(request, context) {
      const own = await forRun(context.idempotencyKey)
      let status: 'finished' | 'failed' = 'failed'
      try {
        const result = await own.tools.call(request, context)
        status = 'finished'
        return result
      } finally {
        await own.end(status)
      }
    },
    async problem(tool) {
      if (isDatabaseTool(tool)) return databaseProblem(tool)
      switch (tool.component_type) {
        case 'RemoteTool':
        case 'ClientTool':
          return undefined
        case 'MCPTool':
        case 'MCPToolBox': {
          const found = transportProblem(transportIn(tool), mcp)
          return found === undefined ? undefined : problem('mcp_transport', found)
        }
      }
      const known = (await functions.all()).get(tool.name)
      if (known !== undefined) return signatureProblem(tool, known)
      return tool.component_type === 'ServerTool' ? unknownTool(tool, functions) : unsupported(tool)
    },
  }
}
