import { isObject, isSameJson, setMember, type Json, type JsonObject } from '../json.ts'
import { isAny, membersOf, propertiesAt, schemaAt } from './castable.ts'
import { fits, isList, isRequired } from './fits.ts'
import { typeLabel } from './label.ts'

export type CastResult =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly expected: string; readonly found: string }

/**
 * Brings a value into the type of a property as the standard allows: anything to text, numbers
 * and booleans into each other, lists and objects part by part. Text never becomes a number.
 * A null that stands alone passes: it means that there is no value.
 */
export function castValue(value: Json, property: JsonObject): CastResult {
  if (value === null) return ok(null)
  return castInside(value, property)
}

const ok = (value: Json): CastResult => ({ ok: true, value })

const refused = (value: Json, property: JsonObject): CastResult => ({
  ok: false,
  expected: typeLabel(property),
  found: shown(value),
})

function castInside(value: Json, schema: JsonObject): CastResult {
  const cast = castType(value, schema)
  if (!cast.ok || !Array.isArray(schema['enum'])) return cast
  return schema['enum'].some((option: Json) => isSameJson(option, cast.value))
    ? cast
    : refused(value, schema)
}

function castType(value: Json, schema: JsonObject): CastResult {
  if (value === null && schema['default'] === null) return ok(null)
  if (isAny(schema)) return ok(value)
  const members = membersOf(schema)
  if (members) return castToUnion(value, members, schema)
  switch (schema['type']) {
    case 'string':
      return ok(textOf(value))
    case 'number':
    case 'integer':
      return castToNumber(value, schema)
    case 'boolean':
      if (typeof value === 'number') return ok(value !== 0)
      return typeof value === 'boolean' ? ok(value) : refused(value, schema)
    case 'null':
      return value === null ? ok(value) : refused(value, schema)
    case 'array':
      return castToList(value, schema)
    case 'object':
      return castToObject(value, schema)
    default:
      return ok(value)
  }
}

function castToUnion(value: Json, members: readonly JsonObject[], schema: JsonObject): CastResult {
  if (members.some((member) => fits(value, member, 'nothing'))) return ok(value)
  for (const member of members) {
    const cast = castInside(value, member)
    if (cast.ok) return cast
  }
  return refused(value, schema)
}

function castToNumber(value: Json, schema: JsonObject): CastResult {
  if (typeof value === 'boolean') return ok(value ? 1 : 0)
  if (typeof value !== 'number' || !Number.isFinite(value)) return refused(value, schema)
  // `+ 0` turns the -0 that truncation can give into 0.
  return ok(schema['type'] === 'integer' ? Math.trunc(value) + 0 : value)
}

function castToList(value: Json, schema: JsonObject): CastResult {
  if (!isList(value)) return refused(value, schema)
  const items = schemaAt(schema, 'items')
  const cast: Json[] = []
  for (const entry of value) {
    const result = castInside(entry, items)
    if (!result.ok) return { ...result, expected: `list of ${result.expected}` }
    cast.push(result.value)
  }
  return ok(cast)
}

function castToObject(value: Json, schema: JsonObject): CastResult {
  if (!isObject(value)) return refused(value, schema)
  if (fits(value, schema, 'nothing')) return ok(value)
  const declared = propertiesAt(schema)
  const additional = schema['additionalProperties']
  const cast: Record<string, Json> = {}
  for (const name of Object.keys(declared)) {
    const inner = schemaAt(declared, name)
    const found = Object.hasOwn(value, name) ? value[name] : inner['default']
    if (found === undefined && !isRequired(schema, name)) continue
    if (found === undefined)
      return { ok: false, expected: `object with "${name}"`, found: shown(value) }
    const result = castInside(found, inner)
    if (!result.ok) return { ...result, expected: `object with "${name}" as ${result.expected}` }
    setMember(cast, name, result.value)
  }
  if (!isObject(additional)) return ok(cast)
  for (const [name, entry] of Object.entries(value)) {
    if (Object.hasOwn(declared, name)) continue
    const result = castInside(entry, additional)
    if (!result.ok) return { ...result, expected: `object of ${result.expected}` }
    setMember(cast, name, result.value)
  }
  return ok(cast)
}

/** Text form of a value: JSON for anything that is no text, nothing for null. */
export function textOf(value: Json): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value)
}

const shown = (value: Json): string => {
  const text = typeof value === 'string' ? `the text "${value}"` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
