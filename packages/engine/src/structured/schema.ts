import type { JsonObject, Property } from '@flowglass/spec'

/** JSON Schema of an object with these properties; those without default are required. */
export function objectSchema(properties: readonly Property[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map((property) => [property.title, property])),
    required: properties
      .filter((property) => property['default'] === undefined)
      .map((property) => property.title),
    additionalProperties: false,
  }
}

/** Plain text needs no structure: exactly one string output without a list of choices. */
export const isPlainText = (outputs: readonly Property[]): boolean => {
  const [only, ...others] = outputs
  return others.length === 0 && only?.['type'] === 'string' && only['enum'] === undefined
}

/** Asks through the prompt for an answer of this form; what comes back is understood as well. */
export const structuredInstruction = (schema: JsonObject): string =>
  'End your answer with the result as JSON between <final_answer> and </final_answer>, ' +
  `valid against this JSON Schema:\n${JSON.stringify(schema)}`

/** What to ask a model for: an object by output title, or the one object output itself. */
export function answerSchema(outputs: readonly Property[]): JsonObject {
  const [only, ...others] = outputs
  if (!only || others.length > 0 || only['type'] !== 'object') return objectSchema(outputs)
  const about = ['title', 'default']
  return Object.fromEntries(Object.entries(only).filter(([key]) => !about.includes(key)))
}
