import type { Json, Property } from '@flowglass/spec'
import { isObject } from '@flowglass/spec'

const admitsNull = (schema: Json): boolean => {
  if (!isObject(schema)) return true
  const { type } = schema
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) return alternatives.some(admitsNull)
  if (Array.isArray(type)) return type.includes('null')
  return type === undefined || type === 'null'
}

/** A property takes null when its type says so, has no type, or has null as default. */
export const isNullable = (property: Property): boolean =>
  property['default'] === null || admitsNull(property)
