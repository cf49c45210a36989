import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { defaultParameters, type Parameters } from '../run/parameters.ts'
import { printed } from '../values/printed.ts'
import { shortened } from '../values/shortened.ts'
import { checkNames, listAt, objectAt, textAt } from './caseFields.ts'

/** How a case answers a tool of this name. */
export type CaseTool =
  | { readonly kind: 'js'; readonly body: string; readonly isClient: boolean }
  | { readonly kind: 'const'; readonly value: Json; readonly isClient: boolean }
  | { readonly kind: 'raise'; readonly error: string; readonly isClient: boolean }
  | { readonly kind: 'describe'; readonly isClient: boolean }

export type CaseTurn =
  { readonly user: string } | { readonly confirm: boolean; readonly reason: string }

/** A toolbox: what it lists, and how each of its tools answers. */
export interface CaseToolbox {
  readonly listed: readonly JsonObject[]
  readonly tools: ReadonlyMap<string, CaseTool>
}

/** `run.json` of a case: one run of a document and what must come of it. */
export interface CaseFile {
  readonly what: string
  readonly inputs: JsonObject
  readonly parameters: Partial<Parameters>
  readonly turns: readonly CaseTurn[]
  readonly answers: readonly Json[]
  readonly tools: ReadonlyMap<string, CaseTool>
  readonly toolboxes: ReadonlyMap<string, CaseToolbox>
  /** Answers of a server, in order; when there are none, requests go out. */
  readonly http: readonly Json[]
  readonly needsHttp: boolean
  readonly expect: JsonObject
}

const names = [
  ...['what', 'note', 'agentspec_version', 'reference_runtime', 'spec', 'inputs', 'parameters'],
  ...['turns', 'scripted_llm_responses', 'tools', 'toolboxes', 'http', 'needs_http', 'expect'],
]

/** Reads a case: what is absent is empty. Throws where it expects nothing or cannot be understood. */
export function caseFileOf(json: Json): CaseFile {
  if (!isObject(json)) throw new Error('Expected an object in the file of the run.')
  checkNames(json, names, 'the file of the run')
  const expect = objectAt(json, 'expect')
  if (Object.keys(expect).length === 0)
    throw new Error('Expected an object `expect` that names at least one thing to compare.')
  return {
    what: textAt(json, 'what') ?? '',
    inputs: objectAt(json, 'inputs'),
    parameters: parametersOf(objectAt(json, 'parameters')),
    turns: listAt(json, 'turns').map(turnOf),
    answers: listAt(json, 'scripted_llm_responses'),
    tools: new Map(
      Object.entries(objectAt(json, 'tools')).map(([name, tool]) => [name, toolOf(name, tool)]),
    ),
    toolboxes: new Map(
      Object.entries(objectAt(json, 'toolboxes')).map(([name, box]) => [
        name,
        toolboxOf(name, box),
      ]),
    ),
    http: listAt(json, 'http'),
    needsHttp: json['needs_http'] === true,
    expect,
  }
}

/** Cases name parameters in snake_case; as the engine names them they are understood too. */
function parametersOf(parameters: JsonObject): Partial<Parameters> {
  const entries = Object.entries(parameters).map(
    ([name, value]) =>
      [name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value] as const,
  )
  const named = Object.fromEntries(entries)
  checkNames(named, Object.keys(defaultParameters), '`parameters`')
  return named
}

function turnOf(json: Json): CaseTurn {
  const { user, confirm, reason, ...others } = isObject(json) ? json : {}
  const isPlain = Object.keys(others).length === 0
  if (typeof user === 'string' && isPlain && confirm === undefined) return { user }
  if (typeof confirm === 'boolean' && isPlain && user === undefined)
    return { confirm, reason: printed(reason) }
  throw new Error(
    'Expected `{ "user": text }` or `{ "confirm": true or false, "reason": text }` as a turn, ' +
      `found ${shortened(JSON.stringify(json), 80)}.`,
  )
}

/** Each tool of a toolbox says at once how it looks and how it answers. */
function toolboxOf(name: string, json: Json): CaseToolbox {
  if (!Array.isArray(json) || !json.every(isObject))
    throw new Error(`Expected a list of tools as toolbox \`${name}\`.`)
  const tools = json.map((tool) => {
    const title = printed(tool['name'])
    return [title, toolOf(title, tool)] as const
  })
  return { listed: json, tools: new Map(tools) }
}

function toolOf(name: string, json: Json): CaseTool {
  const { kind, where, body, value, error } = isObject(json) ? json : {}
  const isClient = where === 'client'
  switch (kind) {
    case 'js':
      return { kind, body: printed(body), isClient }
    case 'const':
      return { kind, value: value ?? null, isClient }
    case 'raise':
      return { kind, error: printed(error), isClient }
    case 'describe':
      return { kind, isClient }
    default:
      throw new Error(
        `Expected js, const, raise or describe as kind of tool \`${name}\`, found ${printed(kind)}.`,
      )
  }
}
