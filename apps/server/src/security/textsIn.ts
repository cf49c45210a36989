import type { Json } from '@flowglass/spec'

/** Every text inside a value, at any depth. */
export function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
