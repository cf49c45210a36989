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

function faultIn(value: Json, allowed: number): Fault | undefined {
  let rest = allowed
  return walk(value, 0)

  function walk(one: unknown, depth: number): Fault | undefined {
    if (typeof one === 'string') rest -= one.length
    else if (typeof one === 'object' && one !== null) return walkInside(one, depth + 1)
    else if (isScalar(one)) rest -= 1
    else return 'kind'
    return rest < 0 ? 'size' : undefined
  }

  function walkInside(one: object, depth: number): Fault | undefined {
    if (depth > MAX_VALUE_DEPTH) return 'depth'
    rest -= 1
    if (!Array.isArray(one)) return isPlain(one) ? walkMembers(one, depth) : 'kind'
    for (const item of one) {
      const fault = walk(item, depth)
      if (fault) return fault
    }
    return rest < 0 ? 'size' : undefined
  }

  function walkMembers(one: object, depth: number): Fault | undefined {
    for (const [key, item] of Object.entries(one)) {
      rest -= key.length
      const fault = walk(item, depth)
      if (fault) return fault
    }
    return rest < 0 ? 'size' : undefined
  }
}

/** A member that is not defined counts as one that is not there. */
const isScalar = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** No date, map or instance of a class: an object as JSON text makes it, in whatever realm. */
function isPlain(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === null || Object.getPrototypeOf(kind) === null
}
