import { isObject, type JsonObject } from '../json.ts'
import { isAny, membersOf } from './castable.ts'

/** The six data types that people see; each has a colour and a shape. */
export type DataType = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any'

const dataTypes: Readonly<Record<string, DataType>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

const typeName = ({ type }: JsonObject): string => (typeof type === 'string' ? type : '')

/** A type or nothing counts as that type; any other union as `any`. */
export function dataTypeOf(property: JsonObject): DataType {
  const members = membersOf(property)?.filter((member) => member['type'] !== 'null')
  if (!members) return dataTypes[typeName(property)] ?? 'any'
  const found = new Set(members.map(dataTypeOf))
  const [only] = found
  return found.size === 1 && only ? only : 'any'
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  object: 'object',
  null: 'nothing',
}

/** Type in an analyst's words: `list of text`, `number or nothing`, `one of open, closed`. */
export function typeLabel(property: JsonObject): string {
  if (isAny(property)) return 'anything'
  const members = membersOf(property)
  if (members) return [...new Set(members.map(typeLabel))].join(' or ')
  const values = property['enum']
  if (Array.isArray(values) && values.length > 0 && values.length <= 4)
    return `one of ${values.map(String).join(', ')}`
  const type = typeName(property)
  if (type !== 'array') return words[type] ?? type
  const items = property['items']
  return isObject(items) && !isAny(items) ? `list of ${typeLabel(items)}` : 'list'
}
