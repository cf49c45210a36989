import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import { propertiesIn } from '../sources/contract.ts'
import { toolError } from '../sources/problem.ts'

/** What a server answered, loosely: it may have any extension. */
export interface McpResult {
  readonly [key: string]: unknown
}

const blocksIn = (content: unknown): readonly object[] =>
  Array.isArray(content)
    ? content.filter((block) => typeof block === 'object' && block !== null)
    : []

const textIn = (content: unknown): string =>
  blocksIn(content)
    .flatMap((block) => ('text' in block && typeof block.text === 'string' ? [block.text] : []))
    .join('\n')

function parsed(text: string): Json {
  try {
    const json: Json = JSON.parse(text)
    return json
  } catch {
    // Most tools answer in prose, which is a value as well.
    return text
  }
}

/** Texts joined; the structured content where the tool declares something else than one text. */
export function valueOf(tool: Component, result: McpResult): Json {
  const { content, structuredContent, isError } = result
  const text = textIn(content)
  if (isError === true) throw toolError(`“${tool.name}” failed: ${text || 'it did not say why'}.`)
  const outputs = propertiesIn(tool['outputs'])
  const [only, ...others] = outputs
  const wantsText = others.length === 0 && (only === undefined || only['type'] === 'string')
  const structured: Json =
    structuredContent === undefined || structuredContent === null
      ? null
      : JSON.parse(JSON.stringify(structuredContent))
  if (wantsText) return text !== '' || structured === null ? text : JSON.stringify(structured)
  const value = structured ?? parsed(text)
  if (only === undefined || others.length > 0 || !isObject(value)) return value
  return memberOf(value, only.title, only['type'])
}

/** Servers wrap what is no object, as `{ result }` or under the output's own name. */
function memberOf(value: JsonObject, title: string, type: Json | undefined): Json {
  if (type === 'object') return value
  const member = value[title] ?? value['result']
  return member ?? value
}
