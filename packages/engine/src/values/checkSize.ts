import { isObject, type Json } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { RunContext } from '../run/runContext.ts'

/** Refuses a value from outside that is too large to carry along. */
export function checkSize(run: RunContext, value: Json, what: string): void {
  const { maxValueSize } = run.parameters
  if (restAfter(value, maxValueSize) >= 0) return
  throw new EngineError(
    'value_limit',
    `Expected at most ${maxValueSize} characters from ${what}, found more. ` +
      'Have it give less, or raise `maxValueSize`.',
  )
}

/** What is left of the allowance; negative as soon as it is used up, however much follows. */
function restAfter(value: Json, allowed: number): number {
  if (typeof value === 'string') return allowed - value.length
  if (typeof value !== 'object' || value === null) return allowed - 1
  let rest = allowed - 1
  if (Array.isArray(value)) {
    for (const item of value) {
      rest = restAfter(item, rest)
      if (rest < 0) return rest
    }
  } else if (isObject(value)) {
    for (const key in value) {
      rest = restAfter(value[key] ?? null, rest - key.length)
      if (rest < 0) return rest
    }
  }
  return rest
}
