import { isObject, isSameJson, type Json, type JsonObject } from '../json.ts'
import { isAny, membersOf, propertiesAt, schemaAt } from './castable.ts'

/** What an object may lack: nothing that is declared, or what has a default to stand in for it. */
type MayLack = 'nothing' | 'defaults'

/**
 * Whether a value has a schema's type as it is, without a cast. An object has every member that is
 * declared, unless `required` says which it needs: the standard knows no other optional members.
 */
export function fits(value: Json, schema: JsonObject, mayLack: MayLack = 'defaults'): boolean {
  const { enum: options, oneOf } = schema
  if (value === null && schema['default'] === null) return true
  if (Array.isArray(options) && !options.some((option: Json) => isSameJson(option, value)))
    return false
  const members = Array.isArray(oneOf) ? oneOf.filter(isObject) : membersOf(schema)
  if (members) return members.some((member) => fits(value, member, mayLack))
  if (isAny(schema)) return true
  switch (schema['type']) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'null':
      return value === null
    case 'array':
      return isList(value) && value.every((one) => fits(one, schemaAt(schema, 'items'), mayLack))
    case 'object':
      return isObject(value) && fitsObject(value, schema, mayLack)
    default:
      return typeof value === schema['type']
  }
}

function fitsObject(value: JsonObject, schema: JsonObject, mayLack: MayLack): boolean {
  const declared = propertiesAt(schema)
  const isNeeded = (name: string) =>
    isRequired(schema, name) &&
    (mayLack === 'nothing' || schemaAt(declared, name)['default'] === undefined)
  if (!namesIn(schema, declared).every((name) => !isNeeded(name) || Object.hasOwn(value, name)))
    return false
  const additional = schema['additionalProperties']
  return Object.entries(value).every(([name, entry]) => {
    if (Object.hasOwn(declared, name)) return fits(entry, schemaAt(declared, name), mayLack)
    return isObject(additional) ? fits(entry, additional, mayLack) : additional !== false
  })
}

const requiredIn = ({ required }: JsonObject): readonly Json[] | undefined =>
  Array.isArray(required) ? required : undefined

/** Members that are spoken of; `required` may name some that are not declared. */
const namesIn = (schema: JsonObject, declared: JsonObject): string[] => [
  ...Object.keys(declared),
  ...(requiredIn(schema) ?? []).filter((name) => typeof name === 'string'),
]

export const isRequired = (schema: JsonObject, name: string): boolean =>
  requiredIn(schema)?.includes(name) ?? true

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
