import type { Json } from '@flowglass/spec'
import type { Parameter, Procedure } from './procedures.ts'
import { nameOf } from './procedures.ts'
import { toolError } from './resolve.ts'

/** An argument longer than this is refused, as the database's own engine does. */
const MAX_ARGUMENT_BYTES = 1_048_576

export type Bind = string | number | null

const kindOf = (value: Json | undefined) => (value === null ? 'null' : typeof value)

function misfit(procedure: Procedure, { name, type }: Parameter, value: Json | undefined): Error {
  return toolError(
    `The procedure ${nameOf(procedure)} expects ${type} for “${name}”, but was given ${kindOf(value)}.`,
  )
}

/** An argument as SQLite takes it; it has no truth values. */
export function bindOf(procedure: Procedure, parameter: Parameter, value: Json | undefined): Bind {
  if (value === null) return null
  switch (parameter.type) {
    case 'string':
      if (typeof value !== 'string') throw misfit(procedure, parameter, value)
      if (Buffer.byteLength(value) <= MAX_ARGUMENT_BYTES) return value
      throw toolError(
        `The argument “${parameter.name}” of ${nameOf(procedure)} is longer than 1 MiB. Shorten it.`,
      )
    case 'number':
      if (typeof value !== 'number') throw misfit(procedure, parameter, value)
      return value
    case 'integer':
      if (!Number.isInteger(value) || typeof value !== 'number') {
        throw misfit(procedure, parameter, value)
      }
      return value
    case 'boolean':
      if (typeof value !== 'boolean') throw misfit(procedure, parameter, value)
      return value ? 1 : 0
  }
}

/** A column of the last statement as the OUT value that it stands for. */
export function resultOf(procedure: Procedure, parameter: Parameter, value: unknown): Json {
  if (value === null) return null
  if (parameter.type === 'boolean' && typeof value === 'number') return value !== 0
  if (typeof value === 'string' || typeof value === 'number') return value
  throw toolError(
    `The procedure ${nameOf(procedure)} gave no value that can be used for “${parameter.name}”.`,
  )
}
