import { isObject, setMember, type Json, type JsonObject, type Property } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import { castModelValue } from '../values/cast.ts'
import { isNullable } from '../values/nullable.ts'
import { jsonOf } from '../values/checkValue.ts'

export interface ParsedAnswer {
  readonly outputs: JsonObject
  /** What does not fit, in words for the model; empty when all is well. */
  readonly problems: readonly string[]
}

/** The JSON in a model's answer: bare, in `<final_answer>`, in a code fence, or amid prose. */
export function jsonIn(text: string): Json | undefined {
  const tagged = /<final_answer>([\s\S]*?)(?:<\/final_answer>|$)/i.exec(text)?.[1]
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/i.exec(tagged ?? text)?.[1]
  const body = (fenced ?? tagged ?? text).trim()
  for (const candidate of [body, between(body, '{', '}'), between(body, '[', ']')]) {
    const json = jsonOf(candidate)
    if (json !== undefined) return json
  }
  return undefined
}

function between(text: string, first: string, last: string): string {
  const from = text.indexOf(first)
  const to = text.lastIndexOf(last)
  return from >= 0 && to > from ? text.slice(from, to + 1) : ''
}

/** Reads an answer as the outputs that were asked for. Absent values take declared defaults. */
export function parseAnswer(text: string, outputs: readonly Property[]): ParsedAnswer {
  const json = jsonIn(text)
  if (json === undefined && !outputs.every((output) => output['type'] === 'string'))
    return { outputs: {}, problems: ['The answer is no JSON.'] }
  return readMembers(memberSource(json ?? text, outputs), outputs)
}

/** A single output may come bare or as the member of an object. */
function memberSource(json: Json, outputs: readonly Property[]): JsonObject {
  const [only, ...others] = outputs
  if (!only || others.length > 0) return isObject(json) ? json : {}
  const isMember = isObject(json) && Object.hasOwn(json, only.title)
  if (isMember && !(only['type'] === 'object' && hasMember(only, only.title))) return json
  return { [only.title]: json }
}

const hasMember = (property: Property, title: string): boolean => {
  const members = property['properties']
  return isObject(members) && Object.hasOwn(members, title)
}

/** Values by title, each cast to its property; used for structured answers and tool arguments. */
export function readMembers(given: JsonObject, properties: readonly Property[]): ParsedAnswer {
  const outputs: Record<string, Json> = {}
  const problems: string[] = []
  for (const property of properties) {
    const { title } = property
    const value = Object.hasOwn(given, title) ? given[title] : undefined
    const fallback = property['default']
    if (value === undefined && fallback !== undefined) setMember(outputs, title, fallback)
    else if (value === undefined) problems.push(`\`${title}\` is missing.`)
    else if (value === null && isNullable(property)) setMember(outputs, title, null)
    else readMember({ property, value, outputs, problems })
  }
  return { outputs, problems }
}

interface Member {
  readonly property: Property
  readonly value: Json
  readonly outputs: Record<string, Json>
  readonly problems: string[]
}

function readMember({ property, value, outputs, problems }: Member): void {
  const { title } = property
  try {
    const place = { code: 'llm_output', what: `\`${title}\`` } as const
    setMember(outputs, title, castModelValue(value, property, place))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    problems.push(error.message)
  }
}
