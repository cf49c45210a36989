import { isObject, nearest, type Json, type JsonObject } from '@flowglass/spec'
import { shortened } from '../values/shortened.ts'

/** Refuses a member that nobody reads: a slip of the pen would pass as a case that holds. */
export function checkNames(object: JsonObject, known: readonly string[], where: string): void {
  for (const name of Object.keys(object)) {
    const problem = unknownName(name, known, where)
    if (problem !== undefined) throw new Error(problem)
  }
}

/** What is wrong with a name; undefined where it is known. */
export function unknownName(
  name: string,
  known: readonly string[],
  where: string,
): string | undefined {
  if (known.includes(name)) return undefined
  const meant = nearest(name, known)
  const way = meant === undefined ? `It may name ${known.join(', ')}.` : `Write \`${meant}\`?`
  return `Found \`${name}\` in ${where}, which means nothing there. ${way}`
}

/** A member that is an object; an empty one when absent. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  if (value === undefined) return {}
  if (isObject(value)) return value
  throw wrong(name, 'an object', value)
}

/** A member that is a list; an empty one when absent. */
export function listAt(object: JsonObject, name: string): readonly Json[] {
  const value = object[name]
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw wrong(name, 'a list', value)
}

/** A member that is a text; undefined when absent. */
export function textAt(object: JsonObject, name: string): string | undefined {
  const value = object[name]
  if (value === undefined || typeof value === 'string') return value
  throw wrong(name, 'a text', value)
}

const wrong = (name: string, expected: string, found: Json): Error =>
  new Error(`Expected ${expected} as \`${name}\`, found ${shortened(JSON.stringify(found), 80)}.`)
