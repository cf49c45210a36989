import { isObject, pointerOf, type Json, type JsonObject } from '../../json.ts'
import { isAny, membersOf, propertiesAt, schemaAt } from '../../types/castable.ts'
import { typeLabel } from '../../types/label.ts'
import { shownValue, typeWord } from '../words.ts'
import type { Check, Subject } from './check.ts'

type Path = readonly (string | number)[]
type Side = 'inputs' | 'outputs'

const sideWords: Readonly<Record<Side, string>> = { inputs: 'inputs', outputs: 'results' }

/** Names, types and defaults of declared inputs and outputs. */
export const checkSchemas: Check = (subject) => {
  for (const side of ['inputs', 'outputs'] as const) {
    if (subject.kind.modes[side] === 'none') continue
    const list = subject.component[side]
    if (!Array.isArray(list)) continue
    if (list.every(isPlain) && list.length === new Set(list.map(titleOf)).size) continue
    const seen = new Set<string>()
    list.forEach((property: Json, index) => checkProperty(subject, { property, side, index, seen }))
  }
}

const plainTitle = /^[\w-]+$/

/** A named text, number or yes and no without a default: nearly all properties are. */
const isPlain = (property: Json): boolean =>
  isObject(property) &&
  typeof property['title'] === 'string' &&
  plainTitle.test(property['title']) &&
  typeNames.has(property['type'] ?? null) &&
  property['default'] === undefined &&
  property['enum'] === undefined &&
  property['allOf'] === undefined &&
  property['oneOf'] === undefined &&
  !hasInner(property)

const titleOf = (property: Json): Json | undefined =>
  isObject(property) ? property['title'] : undefined

interface Entry {
  readonly property: Json
  readonly side: Side
  readonly index: number
  readonly seen: Set<string>
}

function checkProperty(subject: Subject, { property, side, index, seen }: Entry): void {
  const path = [side, index]
  const facts = { side: sideWords[side] }
  if (!isObject(property)) {
    const found = typeWord(property)
    const field = `${sideWords[side]}, entry ${index + 1}`
    subject.report('field-type', pointerOf(path), {
      field,
      key: side,
      expected: 'an object with a title and a type',
      found,
    })
    return
  }
  const title = property['title']
  if (typeof title !== 'string' || title === '') {
    subject.report('title-missing', pointerOf(path), facts)
    return
  }
  if (seen.has(title)) subject.report('title-twice', pointerOf(path), { ...facts, title })
  seen.add(title)
  checkTitles(subject, { schema: property, path, side })
  checkSchema(subject, { title, schema: property, path })
}

const forbidden = /[.,{}\s'"]/g

function checkTitles(
  subject: Subject,
  { schema, path, side }: { schema: JsonObject; path: Path; side: Side },
): void {
  const title = schema['title']
  const found = typeof title === 'string' ? [...new Set(title.match(forbidden))] : []
  if (typeof title === 'string' && found.length > 0) {
    const characters = found.map((one) => (one.trim() === '' ? 'a blank' : one)).join(' ')
    subject.report('title-characters', pointerOf(path), {
      side: sideWords[side],
      title,
      characters,
    })
  }
  for (const [inner, at] of innerSchemas(schema)) {
    if (inner['title'] !== undefined)
      checkTitles(subject, { schema: inner, path: [...path, ...at], side })
  }
}

const noSchemas: readonly [JsonObject, Path][] = []

function innerSchemas(schema: JsonObject): readonly [JsonObject, Path][] {
  // Most properties are plain; this is asked several times for each of thousands.
  if (!hasInner(schema)) return noSchemas
  const found: [JsonObject, Path][] = []
  for (const key of ['items', 'additionalProperties']) {
    const inner = schema[key]
    if (isObject(inner)) found.push([inner, [key]])
  }
  const union = schema['anyOf']
  if (Array.isArray(union))
    union.forEach((inner: Json, index) => {
      if (isObject(inner)) found.push([inner, ['anyOf', index]])
    })
  for (const [name, inner] of Object.entries(propertiesAt(schema)))
    if (isObject(inner)) found.push([inner, ['properties', name]])
  return found
}

const hasInner = ({ items, additionalProperties, anyOf, properties }: JsonObject): boolean =>
  items !== undefined ||
  anyOf !== undefined ||
  properties !== undefined ||
  additionalProperties !== undefined

function checkSchema(
  subject: Subject,
  { title, schema, path }: { title: string; schema: JsonObject; path: Path },
): void {
  const reason = faultOf(schema)
  if (reason !== undefined) {
    subject.report('schema-invalid', pointerOf(path), { title, reason })
    return
  }
  const key = uncomparableKey(schema)
  if (key !== undefined) subject.report('type-not-comparable', pointerOf(path), { title, key })
  const value = schema['default']
  if (value === undefined || key !== undefined || defaultFits(value, schema)) return
  subject.report('default-type', pointerOf([...path, 'default']), {
    title,
    expected: typeLabel(schema),
    found: shownValue(value),
  })
}

const typeNames: ReadonlySet<Json> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
])

/** Why something is no schema of draft 2020-12, as far as types are concerned. */
export function faultOf(schema: JsonObject): string | undefined {
  const { type, anyOf, items, properties } = schema
  const types: readonly Json[] = Array.isArray(type) ? type : type === undefined ? [] : [type]
  for (const one of types) if (!typeNames.has(one)) return `${shownValue(one)} is no type`
  if (Array.isArray(type) && type.length === 0) return 'its list of types is empty'
  if (anyOf !== undefined && !(Array.isArray(anyOf) && anyOf.length > 0 && anyOf.every(isObject)))
    return 'anyOf must be a list of types'
  if ((membersOf(schema)?.length ?? 0) > 100) return 'it has more than 100 types'
  if (items !== undefined && !isObject(items) && typeof items !== 'boolean')
    return 'items must be a type'
  if (properties !== undefined && !isObject(properties)) return 'properties must be an object'
  if (schema['enum'] !== undefined && !Array.isArray(schema['enum'])) return 'enum must be a list'
  for (const [inner] of innerSchemas(schema)) {
    const fault = faultOf(inner)
    if (fault !== undefined) return fault
  }
  return undefined
}

function uncomparableKey(schema: JsonObject): string | undefined {
  if (schema['allOf'] !== undefined) return 'allOf'
  if (schema['oneOf'] !== undefined) return 'oneOf'
  for (const [inner] of innerSchemas(schema)) {
    const key = uncomparableKey(inner)
    if (key !== undefined) return key
  }
  return undefined
}

/** As the reference SDK sees it: numbers and booleans are alike, a text may be anything. */
export function defaultFits(value: Json, schema: JsonObject): boolean {
  if (isAny(schema)) return true
  const members = membersOf(schema)
  if (members) return members.some((member) => defaultFits(value, member))
  switch (schema['type']) {
    case 'string':
      return true
    case 'number':
    case 'integer':
    case 'boolean':
      return typeof value === 'number' || typeof value === 'boolean'
    case 'null':
      return value === null
    case 'array':
      return (
        Array.isArray(value) &&
        value.every((entry: Json) => defaultFits(entry, schemaAt(schema, 'items')))
      )
    default:
      return isObject(value) && objectFits(value, schema)
  }
}

function objectFits(value: JsonObject, schema: JsonObject): boolean {
  const declared = propertiesAt(schema)
  const isComplete = Object.keys(declared).every(
    (name) => Object.hasOwn(value, name) || schemaAt(declared, name)['default'] !== undefined,
  )
  const additional = schema['additionalProperties']
  return (
    isComplete &&
    Object.entries(value).every(([name, entry]) => {
      if (Object.hasOwn(declared, name)) return defaultFits(entry, schemaAt(declared, name))
      return isObject(additional) ? defaultFits(entry, additional) : additional !== false
    })
  )
}
