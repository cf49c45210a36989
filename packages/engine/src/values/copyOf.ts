import { isObject, setMember, type Json, type JsonObject } from '@flowglass/spec'

/** The same members, of which nothing is shared that can be changed. */
export function copyOf(object: JsonObject): JsonObject {
  const copy: Record<string, Json> = {}
  for (const key in object) setMember(copy, key, copyOfValue(object[key] ?? null))
  return copy
}

const copyOfValue = (value: Json): Json =>
  Array.isArray(value) ? value.map(copyOfValue) : isObject(value) ? copyOf(value) : value
