import { memberOf, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { ToolPort } from '../ports/model.ts'
import type { CaseTool } from './caseFile.ts'

/** Turns a JavaScript expression over named arguments into a function; absent: not allowed. */
export type CompileJs = (body: string, names: readonly string[]) => (...values: Json[]) => unknown

/** Calls the tool that a case describes. */
export function callCaseTool(
  tools: ReadonlyMap<string, CaseTool>,
  compileJs: CompileJs | undefined,
  call: { readonly name: string; readonly args: JsonObject },
): Json {
  const { name, args } = call
  const tool = tools.get(name)
  if (!tool)
    throw new EngineError('tool_error', `Expected a tool \`${name}\` in the case, found none.`)
  switch (tool.kind) {
    case 'const':
      return tool.value
    case 'raise':
      throw new EngineError('tool_error', tool.error)
    case 'describe':
      return describe(args['v'] ?? null)
    case 'js':
      return runJs(tool.body, args, compileJs)
    default:
      return tool satisfies never
  }
}

export const caseToolPort = (
  tools: ReadonlyMap<string, CaseTool>,
  compileJs: CompileJs | undefined,
): ToolPort => ({
  call: ({ tool, args }) => callCaseTool(tools, compileJs, { name: tool.name, args }),
})

/** `<JSON type>:<JSON text>` of a value as the tool received it. */
function describe(value: Json): string {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return `${type}:${JSON.stringify(value)}`
}

function runJs(body: string, args: JsonObject, compileJs: CompileJs | undefined): Json {
  if (!compileJs)
    throw new EngineError(
      'tool_error',
      'A tool of the case is written in JavaScript, which is not allowed.',
    )
  const names = Object.keys(args)
  const result = compileJs(body, names)(...names.map((name) => memberOf(args, name) ?? null))
  // Through JSON, so that a tool cannot hand out anything that is no JSON.
  const json: Json = JSON.parse(JSON.stringify(result ?? null))
  return json
}
