import { isObject, type Json, type JsonObject, type Property } from '@flowglass/spec'

/** Types that the menu of an input or output offers; `other` is a schema that only JSON can say. */
export const typeChoices = {
  text: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  'list of text': 'list of text',
  'list of number': 'list of numbers',
  'list of object': 'list of objects',
  list: 'list of anything',
  object: 'object',
  any: 'anything',
} as const
export type TypeChoice = keyof typeof typeChoices | 'other'

const schemas: Readonly<Record<keyof typeof typeChoices, JsonObject>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  'list of text': { type: 'array', items: { type: 'string' } },
  'list of number': { type: 'array', items: { type: 'number' } },
  'list of object': { type: 'array', items: { type: 'object' } },
  list: { type: 'array' },
  object: { type: 'object' },
  any: {},
}

/** Keys that say the type; everything else of a schema is kept when the type changes. */
const typeKeys = [
  'type',
  'items',
  'anyOf',
  'allOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'enum',
] as const

const typePart = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    typeKeys.filter((key) => key in schema).map((key) => [key, schema[key] ?? null]),
  )

const isTypeChoice = (text: string): text is keyof typeof typeChoices => text in typeChoices

/** Which entry of the menu says exactly this schema's type. */
export function typeChoiceOf(property: Property): TypeChoice {
  const part = without(typePart(property), 'enum')
  const found = Object.keys(schemas).find(
    (choice) => isTypeChoice(choice) && sameShape(bare(part), schemas[choice]),
  )
  return found !== undefined && isTypeChoice(found) ? found : 'other'
}

const without = (schema: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)))

/** The items' own titles and descriptions say nothing about the type. */
function bare(schema: JsonObject): JsonObject {
  const { items } = schema
  if (!isObject(items)) return schema
  return { ...schema, items: without(items, 'title', 'description') }
}

/** The property with another type; name, description and keys we do not know stay. */
export function withType(property: Property, choice: keyof typeof typeChoices): Property {
  const { default: value, title, ...schema } = property
  const kept = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !typeKeys.some((typeKey) => typeKey === key)),
  )
  const fits = value !== undefined && isOfType(value, choice)
  return { title, ...schemas[choice], ...kept, ...(fits ? { default: value } : {}) }
}

function isOfType(value: Json, choice: keyof typeof typeChoices): boolean {
  if (choice === 'any') return true
  if (choice === 'text') return typeof value === 'string'
  if (choice === 'boolean') return typeof value === 'boolean'
  if (choice === 'number') return typeof value === 'number'
  if (choice === 'integer') return Number.isInteger(value)
  return choice === 'object' ? isObject(value) : Array.isArray(value)
}

function sameShape(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => sameShape(a[key], b[key]))
}
