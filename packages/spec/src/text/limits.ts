import { isObject, type Json } from '../json.ts'

export const maxBytes = 10 * 1024 * 1024
export const maxDepth = 100

const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Levels of lists and objects; stops counting soon after the limit. */
export function depthOf(value: Json, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return depth
  let deepest = depth + 1
  const inner = Array.isArray(value) ? value : Object.values(value)
  for (const entry of inner)
    if (typeof entry === 'object') deepest = Math.max(deepest, depthOf(entry, depth + 1))
  return deepest
}

interface UnsafeKey {
  readonly key: string
  readonly path: readonly (string | number)[]
}

/** Finds a key that would reach an object's prototype where careless code copies it. */
export function unsafeKeyIn(text: string, value: Json): UnsafeKey | undefined {
  // A key written with escapes (`\u005f`) escapes the quick look, so those texts are walked too.
  const isSuspect = unsafeKeys.some((key) => text.includes(key)) || text.includes('\\u')
  return isSuspect ? walk(value, []) : undefined
}

function walk(value: Json, path: readonly (string | number)[]): UnsafeKey | undefined {
  const entries = Array.isArray(value)
    ? value.map((entry: Json, index): [string | number, Json] => [index, entry])
    : isObject(value)
      ? Object.entries(value)
      : []
  for (const [key, inner] of entries) {
    if (typeof key === 'string' && unsafeKeys.includes(key)) return { key, path: [...path, key] }
    const found = typeof inner === 'object' ? walk(inner, [...path, key]) : undefined
    if (found) return found
  }
  return undefined
}

/**
 * Brackets open at the deepest place of a text, outside of quotes. Looked at before parsing, so
 * that a hostile text cannot exhaust the stack of a parser.
 */
export function bracketDepth(text: string): number {
  let [depth, deepest, quote] = [0, 0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quote !== 0) {
      if (code === 92) index++
      else if (code === quote) quote = 0
    } else if (code === 34) quote = code
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth)
    else if (code === 125 || code === 93) depth--
  }
  return deepest
}
