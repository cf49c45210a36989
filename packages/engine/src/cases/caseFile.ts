import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { printed } from '../values/printed.ts'

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
  readonly parameters: JsonObject
  readonly turns: readonly CaseTurn[]
  readonly answers: readonly Json[]
  readonly tools: ReadonlyMap<string, CaseTool>
  readonly toolboxes: ReadonlyMap<string, CaseToolbox>
  /** Answers of a server, in order; when there are none, requests go out. */
  readonly http: readonly Json[]
  readonly needsHttp: boolean
  readonly expect: JsonObject
}

const objectIn = (json: Json | undefined): JsonObject => (isObject(json) ? json : {})
const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

/** Reads a case leniently: what is absent is empty. Throws when it expects nothing. */
export function caseFileOf(json: Json): CaseFile {
  const file = objectIn(json)
  const { what, expect } = file
  if (!isObject(expect) || Object.keys(expect).length === 0)
    throw new Error('Expected an object `expect` that names at least one thing to compare.')
  return {
    what: typeof what === 'string' ? what : '',
    inputs: objectIn(file['inputs']),
    parameters: objectIn(file['parameters']),
    turns: listIn(file['turns']).map(turnOf),
    answers: listIn(file['scripted_llm_responses']),
    tools: new Map(
      Object.entries(objectIn(file['tools'])).map(([name, tool]) => [name, toolOf(name, tool)]),
    ),
    toolboxes: new Map(
      Object.entries(objectIn(file['toolboxes'])).map(([name, box]) => [name, toolboxOf(box)]),
    ),
    http: listIn(file['http']),
    needsHttp: file['needs_http'] === true,
    expect,
  }
}

function turnOf(json: Json): CaseTurn {
  const turn = objectIn(json)
  if (typeof turn['user'] === 'string') return { user: turn['user'] }
  return { confirm: turn['confirm'] === true, reason: printed(turn['reason']) }
}

/** Each tool of a toolbox says at once how it looks and how it answers. */
function toolboxOf(json: Json): CaseToolbox {
  const listed = listIn(json).map(objectIn)
  const tools = listed.map((tool) => {
    const name = printed(tool['name'])
    return [name, toolOf(name, tool)] as const
  })
  return { listed, tools: new Map(tools) }
}

function toolOf(name: string, json: Json): CaseTool {
  const { kind, where, body, value, error } = objectIn(json)
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
