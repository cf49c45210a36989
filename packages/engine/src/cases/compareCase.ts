import { isObject, isSameJson, type Json, type JsonObject } from '@flowglass/spec'
import { printed } from '../values/printed.ts'
import { unknownName } from './caseFields.ts'

/** What a run did, in the words of a case's `expect`. */
export interface CaseActual {
  readonly outputs: JsonObject | undefined
  readonly branch: string | undefined
  readonly error: string | undefined
  readonly error_message: string | undefined
  readonly statuses: readonly string[]
  readonly llm_calls: number
  /** Last message of the first request. */
  readonly llm_prompt: string | undefined
  /** All messages of the first request. */
  readonly llm_messages: readonly JsonObject[]
  /** Names of the tools of each request. */
  readonly llm_tools: readonly (readonly string[])[]
  /** First message of each request: the system prompt, where there is one. */
  readonly llm_systems: readonly string[]
  /** Last message of each request. */
  readonly llm_prompts: readonly string[]
  /** Requests to the case's server: method, url and body. */
  readonly http_requests: readonly JsonObject[]
  /** `category name` of each frame, two blanks for each frame above it. */
  readonly frames: readonly string[]
  readonly messages: readonly JsonObject[]
  readonly tool_results: readonly string[]
  readonly last_message: string | undefined
  readonly node_order: readonly string[]
  readonly at_node: string | undefined
}

/** Remarks in `expect` that compare nothing. */
const remarks: readonly string[] = ['note', 'message']

/** Compared by a part of what came out. */
const partly: readonly string[] = ['error_contains', 'outputs_contain']

/** One sentence for each thing that came out differently. */
export function compareCase(expect: JsonObject, actual: CaseActual): string[] {
  const found: JsonObject = JSON.parse(JSON.stringify(actual))
  return Object.entries(expect).flatMap(([key, expected]) => {
    if (remarks.includes(key)) return []
    if (key === 'error_contains') return compareText(key, expected, actual.error_message ?? '')
    if (key === 'outputs_contain') return compareContained(expected, actual.outputs ?? {})
    const slip = unknownName(key, [...Object.keys(actual), ...partly], '`expect`')
    if (slip !== undefined) return [slip]
    // A prompt may be given as its text or as the list of messages.
    const name = key === 'llm_prompt' && Array.isArray(expected) ? 'llm_messages' : key
    const value = found[name] ?? null
    return isSameJson(expected, value) ? [] : [difference(key, expected, value)]
  })
}

const difference = (key: string, expected: Json, found: Json): string =>
  `${key}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`

/** One text, or several, that must all be in another. */
const compareText = (key: string, expected: Json, found: string): string[] =>
  [expected]
    .flat()
    .filter((part) => !found.includes(printed(part)))
    .map((part) => difference(key, part, found))

function compareContained(expected: Json, outputs: JsonObject): string[] {
  if (!isObject(expected)) return ['outputs_contain: expected an object']
  return Object.entries(expected).flatMap(([title, part]) => {
    const value = outputs[title] ?? null
    return printed(value).includes(printed(part))
      ? []
      : [difference(`outputs_contain.${title}`, part, value)]
  })
}
