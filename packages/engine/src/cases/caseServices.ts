import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { HttpPort, HttpRequest } from '../ports/http.ts'
import type { ToolboxPort, ToolboxTool } from '../ports/toolbox.ts'
import { printed } from '../values/printed.ts'
import type { CaseFile, CaseToolbox } from './caseFile.ts'
import { callCaseTool, type CompileJs } from './caseTools.ts'

/** Toolboxes by name, each with the tools that the case gives it. */
export function caseToolboxes(
  boxes: ReadonlyMap<string, CaseToolbox>,
  compileJs: CompileJs | undefined,
): ToolboxPort {
  const boxOf = (name: string): CaseToolbox => {
    const box = boxes.get(name)
    if (box) return box
    throw new EngineError('tool_error', `Expected a toolbox \`${name}\` in the case, found none.`)
  }
  return {
    list: ({ toolbox }) => Promise.resolve(boxOf(toolbox.name).listed.map(toolboxTool)),
    // In a promise, so that a tool that throws rejects.
    call: async ({ toolbox, name, args }) =>
      callCaseTool(boxOf(toolbox.name).tools, compileJs, { name, args }),
  }
}

function toolboxTool(json: JsonObject): ToolboxTool {
  return {
    name: printed(json['name']),
    description: printed(json['description']),
    inputs: propertiesIn(json['inputs']),
    outputs: propertiesIn(json['outputs']),
    requiresConfirmation: json['requires_confirmation'] === true,
  }
}

const propertiesIn = (json: Json | undefined): ToolboxTool['inputs'] =>
  Array.isArray(json)
    ? json.filter(isObject).map((item) => ({ ...item, title: printed(item['title']) }))
    : []

/** A server that gives the case's answers in order, and remembers what it was asked. */
export interface ScriptedHttp extends HttpPort {
  readonly requests: readonly HttpRequest[]
}

/** An answer is `{ status?, json }`, `{ status?, body }` or `{ error }`. */
export function scriptedHttp({ http }: Pick<CaseFile, 'http'>): ScriptedHttp {
  const requests: HttpRequest[] = []
  return {
    requests,
    async send(request) {
      const at = requests.push(request) - 1
      const answer = http[at]
      if (answer === undefined) throw new Error(`Expected answer number ${at + 1} of the server.`)
      const { status, json, body, error } = isObject(answer) ? answer : {}
      if (error !== undefined) throw new Error(printed(error))
      return {
        status: typeof status === 'number' ? status : 200,
        headers: {},
        body: json === undefined ? printed(body) : JSON.stringify(json),
      }
    },
  }
}
