import { EngineError, type ToolPort } from '@flowglass/engine'
import type { Component, JsonObject } from '@flowglass/spec'
import type { DemoDatabase } from './demo/demoDatabase.ts'

export type ToolFunction = (args: JsonObject) => unknown

interface Options {
  readonly demo: () => DemoDatabase
  /** Functions behind server tools, by the tool's name. */
  readonly functions: ReadonlyMap<string, ToolFunction>
}

const isProcedure = (tool: Component) =>
  tool.component_type === 'BuiltinTool' && tool['tool_type'] === 'plsql_exec'

/** Why a tool cannot be called here, or undefined. Calls nothing. */
export function toolProblem(tool: Component, { demo, functions }: Options): string | undefined {
  if (isProcedure(tool)) {
    try {
      demo().check(tool)
      return undefined
    } catch (error) {
      if (error instanceof EngineError) return error.message
      throw error
    }
  }
  if (functions.has(tool.name)) return undefined
  if (tool.component_type === 'ServerTool') {
    return (
      `The tool “${tool.name}” needs a function of that name on the server, and there is none. ` +
      'Run it on the command line with --tools, or use another tool.'
    )
  }
  const type = tool['tool_type']
  const kind = typeof type === 'string' ? `${tool.component_type} (${type})` : tool.component_type
  return `Flowglass cannot call tools of type ${kind} yet (“${tool.name}”).`
}

function toJson(value: unknown) {
  // Whatever JSON cannot say (a function, a cycle) has no place in a run's log either.
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

export function createToolPort(options: Options): ToolPort {
  return {
    async call({ tool, args }) {
      const problem = toolProblem(tool, options)
      if (problem !== undefined) throw new EngineError('tool_error', problem)
      const body = options.functions.get(tool.name)
      if (isProcedure(tool)) return options.demo().call(tool, args)
      return toJson(await body?.(args))
    },
  }
}
