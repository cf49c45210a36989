import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { toolError } from './problem.ts'
import type { Binding, Bound, Parameter } from './routine.ts'

/** An argument longer than this is refused, as the database's own engine does. */
const MAX_ARGUMENT_BYTES = 1_048_576

/** What drivers take. */
export type Scalar = string | number | boolean | null

const kindOf = (value: Json | undefined) => (value === null ? 'null' : typeof value)

function fits(value: Json, { type }: Parameter): value is Scalar {
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'number':
    case 'numeric':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}

function argumentOf({ routine }: Binding, { title, parameter }: Bound, value: Json): Scalar {
  if (value === null) return null
  const scalar = parameter.type === 'json' ? JSON.stringify(value) : value
  if (typeof scalar === 'string' && Buffer.byteLength(scalar) > MAX_ARGUMENT_BYTES) {
    throw toolError(
      `The argument “${title}” of ${routine.name} is longer than 1 MiB. Shorten it. (50720)`,
    )
  }
  if (parameter.type === 'json' && typeof scalar === 'string') return scalar
  if (fits(scalar, parameter)) return scalar
  throw toolError(
    `The procedure ${routine.name} expects ${parameter.type} for “${title}”, but was given ${kindOf(value)}.`,
  )
}

/** Arguments by input title, checked; nothing may lack and nothing may be too many. */
export function argumentsOf(binding: Binding, args: JsonObject): ReadonlyMap<string, Scalar> {
  const { routine, ins } = binding
  const values = new Map<string, Scalar>()
  for (const bound of ins) {
    const value = args[bound.title]
    if (value === undefined) {
      throw toolError(`The procedure ${routine.name} was called without “${bound.title}”.`)
    }
    values.set(bound.title, argumentOf(binding, bound, value))
  }
  const extra = Object.keys(args).filter((title) => !values.has(title))
  if (extra.length === 0) return values
  throw toolError(
    `The procedure ${routine.name} was called with “${extra.join('”, “')}”, which it does not take.`,
  )
}

/** A value from a driver as JSON of the type that the parameter has. */
export function fromSql(value: unknown, type: Parameter['type']): Json {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 1 || value === 't' || value === 'true'
    case 'number':
    case 'numeric':
    case 'integer':
      return numberOf(value)
    case 'json':
      return typeof value === 'string' ? JSON.parse(value) : plain(value)
    default:
      return plain(value)
  }
}

function numberOf(value: unknown): number {
  const number = Number(value)
  // A silent loss of digits is worse than a failed step.
  if (typeof value !== 'number' && Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw toolError(`The number ${String(value)} is too large to be kept exactly. Give it as text.`)
  }
  return number
}

/** Whatever a driver gives for a type without a counterpart. */
export function plain(value: unknown): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return numberOf(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  const json: Json = JSON.parse(JSON.stringify(value) ?? 'null')
  return json
}

/** A tool with one output gives that value, one with several an object. */
export function shape(outs: readonly { readonly title: string }[], values: JsonObject): Json {
  const [only] = outs
  return only !== undefined && outs.length === 1 ? (values[only.title] ?? null) : values
}

export const objectOf = (json: Json | undefined): JsonObject => (isObject(json) ? json : {})
