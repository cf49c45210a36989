import { setMember, type Json, type JsonObject, type Property } from '@flowglass/spec'
import { EngineError, type EngineErrorCode } from '../errors.ts'
import { castInto } from './cast.ts'
import { isNullable } from './nullable.ts'

/** What a step gave, as its declared outputs: absent ones take their default or are an error. */
export function declaredOutputs(
  given: JsonObject,
  outputs: readonly Property[],
  code: EngineErrorCode,
): JsonObject {
  const result: Record<string, Json> = {}
  for (const property of outputs) {
    const { title } = property
    const value = Object.hasOwn(given, title) ? given[title] : undefined
    setMember(result, title, outputValue(value, property, code))
  }
  return result
}

function outputValue(value: Json | undefined, property: Property, code: EngineErrorCode): Json {
  const fallback = property['default']
  if (value === null && isNullable(property)) return null
  if (value === undefined || value === null) {
    if (fallback !== undefined) return fallback
    const found = value === null ? 'null' : 'nothing'
    throw new EngineError(
      code,
      `Expected a value for output \`${property.title}\`, found ${found}. ` +
        `Give one, or declare a default.`,
    )
  }
  const what = `output \`${property.title}\``
  return castInto(value, property, { code: 'type_mismatch', what })
}
