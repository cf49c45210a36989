/** Any value that JSON text can carry. Read-only: documents are never changed in place. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object without some of its keys. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  const result: Record<string, Json> = {}
  for (const [key, value] of Object.entries(object)) if (!keys.includes(key)) result[key] = value
  return result
}

/** What an object itself holds under a name that somebody chose: never what it inherits. */
export const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** Sets a member whatever its name is: assigning to `__proto__` would change the object's kind. */
export function setMember<Value>(object: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { ...writable, value })
}

const writable = { configurable: true, enumerable: true, writable: true } as const

/** RFC 6901 pointer, `''` for the whole value. */
export type JsonPointer = string

const escapeToken = (token: string | number): string =>
  String(token).replaceAll('~', '~0').replaceAll('/', '~1')

export const pointerOf = (path: readonly (string | number)[]): JsonPointer =>
  path.map((token) => `/${escapeToken(token)}`).join('')

export const pathOf = (pointer: JsonPointer): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Deep equality; the order of keys does not count. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => isSameJson(entry, b[index]))
    )
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  )
}
