import { isObject, type Json, type JsonObject } from '@flowglass/spec'

const typeHolds = (type: Json | undefined, value: Json): boolean => {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    default:
      return true
  }
}

/** Whether a value is of a type as it stands, without turning it into anything. */
export function fits(value: Json, schema: Json): boolean {
  if (!isObject(schema)) return true
  if (value === null && schema['default'] === null) return true
  const { type, items, properties, required, additionalProperties } = schema
  const choices = schema['enum']
  if (Array.isArray(choices) && !choices.some((choice) => equal(choice, value))) return false
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives) && !alternatives.some((one) => fits(value, one))) return false
  const types = Array.isArray(type) ? type : [type]
  if (!types.some((one) => typeHolds(one, value))) return false
  if (Array.isArray(value)) return items === undefined || value.every((item) => fits(item, items))
  if (!isObject(value)) return true
  const wanted = Array.isArray(required) ? required : []
  if (!wanted.every((key) => typeof key === 'string' && Object.hasOwn(value, key))) return false
  return Object.entries(value).every(([key, item]) =>
    fits(item, memberSchema(properties, additionalProperties, key)),
  )
}

const memberSchema = (properties: Json | undefined, other: Json | undefined, key: string): Json => {
  if (isObject(properties) && Object.hasOwn(properties, key)) return properties[key] ?? null
  return other ?? null
}

/** Equality of JSON values, whatever the order of keys. */
export function equal(a: Json, b: Json): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => equal(item, b[at] ?? null))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => membersEqual(a, b, key))
}

const membersEqual = (a: JsonObject, b: JsonObject, key: string): boolean =>
  Object.hasOwn(b, key) && equal(a[key] ?? null, b[key] ?? null)
