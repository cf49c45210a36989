import { isObject, type Json, type JsonObject } from '../json.ts'

/** Every id that a document names, so that an invented one never takes the place of a real one. */
export function idsIn(value: Json, ids = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  if (isList(value)) for (const entry of value) idsIn(entry, ids)
  else
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string') {
        if (key === 'id' || key === '$component_ref') ids.add(inner)
      } else idsIn(inner, ids)
      if (key === '$referenced_components' && isObject(inner))
        for (const name of Object.keys(inner)) ids.add(name)
    }
  return ids
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

export const looksLikeComponent = (value: JsonObject): boolean =>
  typeof value['name'] === 'string' || typeof value['id'] === 'string'

export const textAt = (json: JsonObject, key: string): string => {
  const value = json[key]
  return typeof value === 'string' ? value : ''
}

/** An id for a component that has none, from its name or else its type. */
export function slugOf(json: JsonObject): string {
  const slug = (textAt(json, 'name') || textAt(json, 'component_type'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug === '' || slug === '__proto__' ? 'component' : slug
}
