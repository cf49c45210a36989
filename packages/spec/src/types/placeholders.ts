import type { Json } from '../json.ts'
import { isObject } from '../json.ts'

// Word characters only, as the standard says; anything else between braces stays plain text.
const placeholder = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu

/** Distinct names of `{{name}}` in a text, or in all keys and values of nested JSON, in order. */
export function placeholdersOf(...values: readonly (Json | undefined)[]): string[] {
  const names = new Set<string>()
  for (const value of values) collect(value, names)
  return [...names]
}

function collect(value: Json | undefined, names: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return
    for (const match of value.matchAll(placeholder)) names.add(match[1] ?? '')
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      collect(key, names)
      collect(inner, names)
    }
  } else if (Array.isArray(value)) for (const inner of value) collect(inner, names)
}
