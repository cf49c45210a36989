import { isObject, isSameJson, without, type Json, type JsonObject } from '../json.ts'

/** Whether a value of the first schema may flow into a place of the second (REFERENCE section 9). */
export function isCastable(from: JsonObject, to: JsonObject): boolean {
  if (isUnsupported(from) || isUnsupported(to)) return false
  if (isSameJson(from, to) || isAny(to) || to['type'] === 'string') return true
  const [sources, targets] = [membersOf(from), membersOf(to)]
  if (sources || targets)
    return (sources ?? [from]).every((source) =>
      (targets ?? [to]).some((target) => isCastable(source, target)),
    )
  const [a, b] = [from['type'], to['type']]
  if (isNumeric(a) && isNumeric(b)) return true
  if (a !== b) return false
  if (a === 'array') return isCastable(schemaAt(from, 'items'), schemaAt(to, 'items'))
  if (a === 'object') return isObjectCastable(from, to)
  return a !== undefined
}

/** Like for like, without casts. Names, descriptions and defaults do not count. */
export function sameType(a: JsonObject, b: JsonObject): boolean {
  if (isUnsupported(a) || isUnsupported(b)) return false
  const [left, right] = [membersOf(a), membersOf(b)]
  if (left || right) {
    const [lefts, rights] = [left ?? [a], right ?? [b]]
    return (
      lefts.every((one) => rights.some((other) => sameType(one, other))) &&
      rights.every((one) => lefts.some((other) => sameType(one, other)))
    )
  }
  if (a['type'] !== b['type']) return false
  if (a['type'] === 'array') return sameType(schemaAt(a, 'items'), schemaAt(b, 'items'))
  if (a['type'] !== 'object') return true
  const [own, other] = [propertiesAt(a), propertiesAt(b)]
  const names = Object.keys(own)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && sameType(schemaIn(own, name), schemaIn(other, name))) &&
    sameAdditional(a['additionalProperties'], b['additionalProperties'], sameType)
  )
}

/** A schema with neither type nor anyOf takes anything. */
export const isAny = (schema: JsonObject): boolean =>
  schema['type'] === undefined && schema['anyOf'] === undefined

/** `allOf` and `oneOf` have no meaning for comparisons, at whatever depth they stand. */
export function isUnsupported(schema: JsonObject): boolean {
  const { allOf, oneOf, anyOf, items, properties, additionalProperties } = schema
  if (allOf !== undefined || oneOf !== undefined) return true
  // Most schemas have nothing inside; this is asked for both ends of every edge.
  if (!anyOf && !items && !properties && !additionalProperties) return false
  const inner: Json[] = []
  for (const key of ['items', 'additionalProperties'])
    if (isObject(schema[key])) inner.push(schema[key])
  if (Array.isArray(schema['anyOf'])) inner.push(...schema['anyOf'])
  inner.push(...Object.values(propertiesAt(schema)))
  return inner.some((part) => isObject(part) && isUnsupported(part))
}

/** Members of a union, nested unions dissolved; undefined for any other schema. */
export function membersOf(schema: JsonObject): JsonObject[] | undefined {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf))
    return anyOf.filter(isObject).flatMap((member) => membersOf(member) ?? [member])
  if (!Array.isArray(type)) return undefined
  const rest = without(schema, ['default'])
  return type.map((one: Json) => ({ ...rest, type: one }))
}

const isNumeric = (type: Json | undefined): boolean =>
  type === 'number' || type === 'integer' || type === 'boolean'

function isObjectCastable(from: JsonObject, to: JsonObject): boolean {
  const [own, wanted] = [propertiesAt(from), propertiesAt(to)]
  return (
    Object.keys(wanted).every(
      (name) => Object.hasOwn(own, name) && isCastable(schemaIn(own, name), schemaIn(wanted, name)),
    ) && sameAdditional(from['additionalProperties'], to['additionalProperties'], isCastable)
  )
}

function sameAdditional(
  a: Json | undefined,
  b: Json | undefined,
  compare: (a: JsonObject, b: JsonObject) => boolean,
): boolean {
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b
  return compare(isObject(a) ? a : {}, isObject(b) ? b : {})
}

export const propertiesAt = (schema: JsonObject): JsonObject =>
  isObject(schema['properties']) ? schema['properties'] : {}

export const schemaAt = (schema: JsonObject, key: string): JsonObject => {
  const inner = schema[key]
  return isObject(inner) ? inner : {}
}

const schemaIn = schemaAt
