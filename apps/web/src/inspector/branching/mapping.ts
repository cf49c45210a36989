import type { Json } from '@flowglass/spec'

/** Value → route, in the order in which it is written. */
export type Mapping = Readonly<Record<string, string>>

export interface MappingRow {
  readonly value: string
  readonly route: string
}

export const DEFAULT_ROUTE = 'default'

/** Reads a mapping; values that are no texts are left to the code tab. */
export function mappingOf(json: Json | undefined): Mapping {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {}
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export const rowsOf = (mapping: Mapping): readonly MappingRow[] =>
  Object.entries(mapping).map(([value, route]) => ({ value, route }))

const fromRows = (rows: readonly MappingRow[]): Mapping =>
  Object.fromEntries(rows.map(({ value, route }) => [value, route]))

/** Why the value cannot stand in the table, in words; undefined when it can. */
export function refusalOfValue(
  mapping: Mapping,
  before: string,
  value: string,
): string | undefined {
  if (value === before) return undefined
  if (Object.hasOwn(mapping, value))
    return `The table already has the value ${quoted(value)}. Use another one.`
  return undefined
}

const quoted = (value: string): string => (value === '' ? '“” (empty)' : `“${value}”`)

export const changeValue = (mapping: Mapping, before: string, value: string): Mapping =>
  fromRows(rowsOf(mapping).map((row) => (row.value === before ? { ...row, value } : row)))

export const changeRoute = (mapping: Mapping, value: string, route: string): Mapping => ({
  ...mapping,
  [value]: route,
})

export const renameRoute = (mapping: Mapping, before: string, route: string): Mapping =>
  fromRows(rowsOf(mapping).map((row) => (row.route === before ? { ...row, route } : row)))

export const removeValue = (mapping: Mapping, value: string): Mapping =>
  fromRows(rowsOf(mapping).filter((row) => row.value !== value))

/** Adds a value; without one, the first known value that is not in the table yet, else a new word. */
export function addValue(mapping: Mapping, known: readonly string[] = []): Mapping {
  const value = known.find((one) => !Object.hasOwn(mapping, one)) ?? newValue(mapping)
  return { ...mapping, [value]: value }
}

function newValue(mapping: Mapping): string {
  let number = 1
  while (Object.hasOwn(mapping, `value_${number}`)) number += 1
  return `value_${number}`
}

/** The route that a value takes. */
export const routeFor = (mapping: Mapping, value: string): string =>
  Object.hasOwn(mapping, value) ? (mapping[value] ?? DEFAULT_ROUTE) : DEFAULT_ROUTE

/** Routes of the table in the order of their first value, without `default`. */
export const routesOf = (mapping: Mapping): readonly string[] => [
  ...new Set(Object.values(mapping).filter((route) => route !== DEFAULT_ROUTE)),
]

/** Values that the looked-at input can have, when its type lists them. */
export function knownValues(property: Json | undefined): readonly string[] {
  if (typeof property !== 'object' || property === null || !('enum' in property)) return []
  const { enum: values } = property
  return Array.isArray(values)
    ? values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    : []
}
