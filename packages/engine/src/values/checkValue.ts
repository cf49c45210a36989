import type { Json } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { RunContext } from '../run/runContext.ts'

/** Levels of lists and objects; what goes deeper cannot be written as JSON everywhere. */
export const MAX_VALUE_DEPTH = 500

/** Refuses a value from outside that is no JSON, or too large or too deep to carry along. */
export function checkValue(run: RunContext, value: Json, what: string): void {
  const { maxValueSize } = run.parameters
  const found = faultIn(value, maxValueSize)
  switch (found) {
    case undefined:
      return
    case 'size':
      throw new EngineError(
        'value_limit',
        `Expected at most ${maxValueSize} characters from ${what}, found more. ` +
          'Have it give less, or raise `maxValueSize`.',
      )
    case 'depth':
      throw new EngineError(
        'value_limit',
        `Expected at most ${MAX_VALUE_DEPTH} levels of lists and objects from ${what}, found more. ` +
          'Have it give them less deeply nested.',
      )
    case 'kind':
      throw new EngineError(
        'type_mismatch',
        `Expected a JSON value from ${what}, found something that JSON cannot say. ` +
          'Have it give texts, finite numbers, true, false, null, lists and objects of those.',
      )
    default:
      found satisfies never
  }
}

/** JSON text as a value; undefined: it is none, or none that could be carried along. */
export function jsonOf(text: string): Json | undefined {
  try {
    const json: Json = JSON.parse(text)
    return faultIn(json, Infinity) === undefined ? json : undefined
  } catch {
    // What is no JSON is ordinary where this is asked: the caller says what it makes of it.
    return undefined
  }
}

type Fault = 'size' | 'depth' | 'kind'

/** What is left of the allowance of characters. */
interface Allowance {
  rest: number
}

const faultIn = (value: Json, rest: number): Fault | undefined => walk({ rest }, value, 0)

function walk(allowance: Allowance, one: unknown, depth: number): Fault | undefined {
  if (typeof one === 'object' && one !== null) return walkInside(allowance, one, depth + 1)
  if (typeof one !== 'string' && !isScalar(one)) return 'kind'
  allowance.rest -= typeof one === 'string' ? one.length : 1
  return allowance.rest < 0 ? 'size' : undefined
}

function walkInside(allowance: Allowance, one: object, depth: number): Fault | undefined {
  if (depth > MAX_VALUE_DEPTH) return 'depth'
  allowance.rest -= 1
  if (Array.isArray(one)) return walkItems(allowance, one, depth)
  return isPlain(one) ? walkMembers(allowance, one, depth) : 'kind'
}

function walkItems(
  allowance: Allowance,
  items: readonly unknown[],
  depth: number,
): Fault | undefined {
  for (const item of items) {
    const fault = walk(allowance, item, depth)
    if (fault) return fault
  }
  return allowance.rest < 0 ? 'size' : undefined
}

function walkMembers(
  allowance: Allowance,
  members: Readonly<Record<string, unknown>>,
  depth: number,
): Fault | undefined {
  // Nothing is inherited by a plain object; listing its entries first would copy each of them.
  for (const key in members) {
    allowance.rest -= key.length
    const fault = walk(allowance, members[key], depth)
    if (fault) return fault
  }
  return allowance.rest < 0 ? 'size' : undefined
}

/** A member that is not defined counts as one that is not there. */
const isScalar = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** No date, map or instance of a class: an object as JSON text makes it, in whatever realm. */
function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === null || Object.getPrototypeOf(kind) === null
}
