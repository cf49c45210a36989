import type { Json, JsonObject } from '../json.ts'
import type { Field, FieldKind } from '../kinds/field.ts'
import { isBefore, type Version } from '../versions/versions.ts'

/** Schema of one field; null and a reference are possible wherever a plain value is. */
export function fieldSchema(field: Field, version: Version): JsonObject {
  const about = {
    title: field.label,
    ...(field.help === undefined ? {} : { description: field.help }),
    ...(field.default === undefined ? {} : { default: field.default }),
  }
  const schema = field.role === undefined ? plainSchema(field, version) : componentSchema(field)
  const others: Json[] = (field.or ?? []).map((type) => ({ type }))
  const reference: Json[] = field.role === undefined ? [{ $ref: '#/$defs/Reference' }] : []
  const nothing: Json[] = field.required ? [] : [{ type: 'null' }]
  const all = [schema, ...others, ...reference, ...nothing]
  return all.length === 1 ? { ...about, ...schema } : { ...about, anyOf: all }
}

function componentSchema(field: Field): JsonObject {
  const one: JsonObject = field.types
    ? {
        if: { type: 'object', required: ['$component_ref'] },
        then: { $ref: '#/$defs/Reference' },
        else: {
          allOf: [
            { $ref: `#/$defs/Any_${field.role ?? 'unknown'}` },
            { anyOf: [{ properties: { component_type: { enum: [...field.types] } } }, plugin] },
          ],
        },
      }
    : { $ref: `#/$defs/Any_${field.role ?? 'unknown'}` }
  const items: JsonObject = field.or?.includes('string')
    ? { anyOf: [{ type: 'string' }, one] }
    : one
  const minItems = field.minItems ?? 0
  if (field.kind === 'components') return { type: 'array', items, minItems }
  if (field.kind !== 'pairs') return one
  return {
    type: 'array',
    items: { type: 'array', items: one, minItems: 2, maxItems: 2 },
    minItems,
  }
}

const plugin: JsonObject = { required: ['component_plugin_name'] }

const plainTypes: Readonly<Record<FieldKind, JsonObject>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  choice: { type: 'string' },
  strings: { type: 'array', items: { type: 'string' } },
  json: {},
  object: { type: 'object' },
  headers: { type: 'object' },
  mapping: { type: 'object', additionalProperties: { type: 'string' } },
  properties: { type: 'array', items: { $ref: '#/$defs/Property' } },
  property: { $ref: '#/$defs/Property' },
  schemas: {
    type: 'object',
    additionalProperties: { type: 'object', required: ['properties'] },
  },
  component: {},
  components: {},
  pairs: {},
}

function plainSchema(field: Field, version: Version): JsonObject {
  const type: JsonObject = field.only ? { type: field.only } : plainTypes[field.kind]
  const options = field.options
    ?.filter((option) => option.since === undefined || !isBefore(version, option.since))
    .map((option) => option.value)
  if (field.kind === 'mapping' && options)
    return { type: 'object', additionalProperties: { enum: options } }
  return {
    ...type,
    ...(options ? { enum: options } : {}),
    ...rangeOf(field),
    ...(field.fields ? innerOf(field, version) : {}),
  }
}

function rangeOf({ min, exclusive }: Field): JsonObject {
  if (min === undefined) return {}
  return exclusive ? { exclusiveMinimum: min } : { minimum: min }
}

function innerOf({ fields = {}, open }: Field, version: Version): JsonObject {
  const entries = Object.entries(fields)
  return {
    properties: Object.fromEntries(entries.map(([key, one]) => [key, fieldSchema(one, version)])),
    required: entries.filter(([, one]) => one.required === true).map(([key]) => key),
    additionalProperties: open === true,
  }
}
