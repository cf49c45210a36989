import { describe, expect, test } from 'vitest'
import type { Diagnostic, Field, Json, JsonObject, Kind } from '../src/index.ts'
import { checkText, kinds } from '../src/index.ts'

/** A value that a field takes; references lead nowhere, which both texts of a pair say alike. */
function valueOf(field: Field): Json {
  const option = field.options?.[0]?.value
  switch (field.kind) {
    case 'string':
    case 'text':
      return 'text'
    case 'choice':
      return option ?? 'text'
    case 'number':
    case 'integer':
      return (field.min ?? 0) + 1
    case 'boolean':
      return true
    case 'strings':
      return ['text']
    case 'json':
      return field.only === 'array' ? [] : field.only === 'object' ? {} : 'text'
    case 'object':
    case 'headers':
    case 'mapping':
    case 'schemas':
      return { key: option ?? 'text' }
    case 'properties':
      return [{ title: 'value', type: 'string' }]
    case 'property':
      return { title: 'value', type: 'string' }
    case 'component':
      return { $component_ref: 'elsewhere' }
    case 'components':
      return [{ $component_ref: 'elsewhere' }]
    case 'pairs':
      return [[{ $component_ref: 'elsewhere' }, { $component_ref: 'elsewhere' }]]
  }
}

/** A component of a kind with its required fields, and the one that is looked at. */
function componentWith(kind: Kind, looked: string): JsonObject {
  const given = Object.entries(kind.fields).filter(
    ([key, field]) => field.required === true || key === looked,
  )
  return {
    component_type: kind.type,
    agentspec_version: '26.3.1',
    id: 'one',
    name: 'one',
    ...(kind.plugin === undefined
      ? {}
      : { component_plugin_name: kind.plugin, component_plugin_version: '26.1.0' }),
    ...Object.fromEntries(given.map(([key, field]) => [key, valueOf(field)])),
  }
}

/** The last two letters change places, or the last is doubled where they are alike. */
function misspelt(key: string): string {
  const [before, last] = [key.at(-2) ?? '', key.at(-1) ?? '']
  return before === last ? `${key}${last}` : `${key.slice(0, -2)}${last}${before}`
}

const renamed = (json: JsonObject, from: string, to: string): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([key, value]) => [key === from ? to : key, value]))

const found = (json: JsonObject): readonly Diagnostic[] =>
  checkText(JSON.stringify(json, null, 2)).diagnostics

const said = ({ code, at, message }: Diagnostic): string => `${code} ${at} ${message}`

const slips = Object.values(kinds).flatMap((kind) =>
  Object.keys(kind.fields)
    // A name of one letter has none left to be recognised by.
    .filter((key) => key.length > 1)
    .map((key) => ({ kind, key, slip: misspelt(key) })),
)

describe('one slip of the pen is one finding', () => {
  test('every kind that has fields is looked at', () => {
    expect(new Set(slips.map(({ kind }) => kind.type)).size).toBeGreaterThan(60)
    expect(slips.length).toBeGreaterThan(250)
  })

  test.each(Object.values(kinds).filter(({ fields }) => Object.keys(fields).length > 0))(
    '$type',
    (kind) => {
      for (const { key, slip } of slips.filter((one) => one.kind === kind)) {
        const right = componentWith(kind, key)
        const before = new Set(found(right).map(said))
        const after = found(renamed(right, key, slip))
        const added = after.filter((one) => !before.has(said(one)))
        expect(
          added.map(({ code, at }) => `${code} ${at}`),
          `${key} as ${slip}`,
        ).toEqual([`field-misspelt /${slip}`])
        expect(after.length, `${key} as ${slip}`).toBe(before.size + 1)
      }
    },
  )
})
