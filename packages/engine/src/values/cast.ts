import { castValue, typeLabel, type Json, type Property } from '@flowglass/spec'
import { EngineError, type EngineErrorCode } from '../errors.ts'

export interface CastPlace {
  readonly code: EngineErrorCode
  /** How a message calls the value: ``input `city` ``. */
  readonly what: string
}

/** True for the common types when nothing has to be done: spares the general rules. */
const isThere = (value: Json, type: Json | undefined): boolean =>
  (type === 'string' && typeof value === 'string') ||
  (type === 'integer' && Number.isInteger(value)) ||
  (type === 'number' && typeof value === 'number') ||
  (type === 'boolean' && typeof value === 'boolean')

/** The value as the property's type; fails where the standard knows no way to it. */
export function castInto(value: Json, property: Property, place: CastPlace): Json {
  if (isThere(value, property['type']) && property['enum'] === undefined) return value
  const cast = castValue(value, property)
  if (cast.ok) return cast.value
  throw new EngineError(
    place.code,
    `Expected ${cast.expected} for ${place.what}, found ${cast.found}. ` +
      `Give a value of the type ${typeLabel(property)}.`,
  )
}

const numberText = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/**
 * What a model wrote for a typed value: text that is exactly a JSON number, true or false counts as
 * that, since models quote freely. Nothing else is ever read out of text.
 */
export function castModelValue(value: Json, property: Property, place: CastPlace): Json {
  return castInto(unquoted(value, property['type']), property, place)
}

function unquoted(value: Json, type: Json | undefined): Json {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if ((type === 'integer' || type === 'number') && numberText.test(text)) {
    const number = Number(text)
    return type === 'integer' && !Number.isInteger(number) ? value : number
  }
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return value
}
