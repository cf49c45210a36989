import { runInNewContext } from 'node:vm'
import type { CompileJs } from '@flowglass/engine'

const LIMIT_MS = 1_000

/**
 * A case's JavaScript expression over its arguments. This keeps mistakes apart, not attackers:
 * therefore it wants `--allow-js-tools`.
 */
export const compileJs: CompileJs =
  (body, names) =>
  (...values) => {
    const globals = Object.fromEntries(names.map((name, at) => [name, values[at]]))
    try {
      const result: unknown = runInNewContext(`(${body})`, globals, { timeout: LIMIT_MS })
      return result
    } catch (thrown) {
      // Errors of another context are no errors of this one; their name and text are what counts.
      throw asError(thrown)
    }
  }

function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isErrorLike = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  const error = new Error(isErrorLike ? String(thrown.message) : String(thrown))
  if (isErrorLike && 'name' in thrown && typeof thrown.name === 'string') error.name = thrown.name
  return error
}
