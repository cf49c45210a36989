import type { Property } from '../component.ts'
import { isObject, without, type Json, type JsonObject } from '../json.ts'

export const isProperty = (json: unknown): json is Property =>
  isObject(json) && typeof json['title'] === 'string'

/** The properties of a list; entries that are none are left out, so that ports never break. */
export const propertiesIn = (json: Json | undefined): readonly Property[] =>
  Array.isArray(json) ? json.filter(isProperty) : []

export const stringProperty = (title: string): Property => ({ title, type: 'string' })

export const retitled = (property: Property, title: string): Property => ({ ...property, title })

/** Without what a surrounding schema says already: name, description and default. */
export const schemaOf = (property: JsonObject): JsonObject =>
  without(property, ['title', 'description', 'default'])

export const hasDefault = (property: JsonObject): boolean => Object.hasOwn(property, 'default')

/** First of each name wins. */
export function byTitle(properties: readonly Property[]): Property[] {
  const seen = new Set<string>()
  return properties.filter((property) => {
    if (seen.has(property.title)) return false
    seen.add(property.title)
    return true
  })
}
