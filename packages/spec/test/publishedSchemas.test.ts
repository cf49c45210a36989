import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject, Version } from '../src/index.ts'
import { isObject, jsonSchemaOf, kinds } from '../src/index.ts'
import { hasShared, shared } from './officialData.ts'

const versions: readonly Version[] = ['25.4.1', '25.4.2', '26.1.0', '26.1.2']

/** Keys that are no fields of a kind, or that only the SDK writes. */
const ignored = [
  'component_type',
  'agentspec_version',
  'air_version',
  '$referenced_components',
  'min_agentspec_version',
]

/** Where the published schema is wrong; a reason each. */
const corrected: Readonly<Record<string, readonly string[]>> = {
  // The SDK writes `api_key` at this version although its schema does not have it.
  '25.4.2 OpenAiConfig': ['api_key'],
}

const at = (value: Json | undefined, ...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((found, key) => (isObject(found) ? found[key] : undefined), value)

function publishedSchema(version: Version): JsonObject {
  const file = `agentspec_json_spec_${version.replaceAll('.', '_')}.json`
  return JSON.parse(readFileSync(`${shared}agentspec/data/schemas/${file}`, 'utf8'))
}

/** The definition of a type; types with subtypes stand as one member of a union. */
function definitionOf(schema: JsonObject, type: string): JsonObject | undefined {
  const base = at(schema, '$defs', `Base${type}`)
  if (!isObject(base)) return undefined
  const members = base['anyOf']
  if (base['properties'] !== undefined || !Array.isArray(members)) return base
  return members
    .map((member: Json) => {
      const name = at(member, '$ref')
      return typeof name === 'string' ? at(schema, '$defs', name.split('/').at(-1) ?? '') : member
    })
    .filter(isObject)
    .find((member) => member['title'] === type)
}

const keysOf = (value: Json | undefined): string[] =>
  isObject(value) ? Object.keys(value).filter((key) => !ignored.includes(key)) : []

describe.skipIf(!hasShared).each(versions)('fields of %s', (version) => {
  const published = hasShared ? publishedSchema(version) : {}
  const ours = jsonSchemaOf(version)
  const types = Object.keys(kinds).filter(
    (type) => isObject(at(ours, '$defs', type)) && kinds[type]?.plugin === undefined,
  )

  test.each(types)('%s', (type) => {
    const theirs = definitionOf(published, type)
    const own = at(ours, '$defs', type)
    const more = corrected[`${version} ${type}`] ?? []
    expect(keysOf(at(own, 'properties')).sort()).toEqual(
      [...keysOf(theirs && at(theirs, 'properties')), ...more].sort(),
    )
    const required = (schema: Json | undefined): string[] => {
      const list = at(schema, 'required')
      const keys: readonly Json[] = Array.isArray(list) ? list : []
      return keys
        .filter((key) => typeof key === 'string' && !ignored.includes(key))
        .map(String)
        .sort()
    }
    expect(required(own)).toEqual(required(theirs))
  })
})
