import type { Source } from './source.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** In quotes or without: one pattern for both would look at a long line again from each of its blanks. */
const edgeKey = /^(?:(["'])([^\s#"'{}[\]-][^:"'\n]*)\1[ \t]*|([^\s#"'{}[\]-][^:"'\n]*)):/gm

/** Keys at the left edge of a YAML text. */
const edgeKeys = (text: string): readonly string[] =>
  [...text.matchAll(edgeKey)].map(([, , quoted, plain]) => quoted ?? plain ?? '')

/** A file with nothing but components for another one: the second of a pair. */
export function isComponentsFile({ text, refusal }: Source): boolean {
  // A quick look first: texts can be long, and hardly any is such a file.
  if (refusal !== undefined || !text.includes('$referenced_components')) return false
  const value = parsed(text)
  const keys = isObject(value) ? Object.keys(value) : edgeKeys(text)
  return keys.length === 1 && keys[0] === '$referenced_components'
}

/**
 * Two files that came together, of which one has only components for the other, become one source.
 * Of more files nobody can tell which belong together; they are left as they are.
 */
export function paired(sources: readonly Source[]): readonly Source[] {
  const [first, second, ...others] = sources
  if (first === undefined || second === undefined || others.length > 0) return sources
  const isParts = [isComponentsFile(first), isComponentsFile(second)]
  if (isParts[0] === isParts[1]) return sources
  const [main, registry] = isParts[1] ? [first, second] : [second, first]
  return main.refusal === undefined ? [{ ...main, registry }] : sources
}
