import { castValue, dataTypeOf, isObject, type Json, type Property } from '@flowglass/spec'

export type ResultReading =
  { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string }

const problem = (message: string): ResultReading => ({ ok: false, message })

/** How a result is written down, in words. */
export function resultHint(outputs: readonly Property[]): string {
  const [only, ...others] = outputs
  if (only === undefined)
    return 'The tool gives nothing back: leave it empty, or say what happened.'
  if (others.length > 0)
    return `JSON with ${outputs.map(({ title }) => `“${title}”`).join(', ')}, for example {"${only.title}": …}.`
  return dataTypeOf(only) === 'text' ? `The text of “${only.title}”.` : `JSON for “${only.title}”.`
}

/** The result of a client tool from what a person wrote. One output is the value, several an object. */
export function readResult(draft: string, outputs: readonly Property[]): ResultReading {
  const [only, ...others] = outputs
  if (only === undefined) return { ok: true, value: draft }
  if (others.length === 0 && dataTypeOf(only) === 'text') return { ok: true, value: draft }
  try {
    const value: Json = JSON.parse(draft)
    return others.length === 0 ? cast(value, only) : castAll(value, outputs)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return problem(`This is no JSON. ${resultHint(outputs)}`)
  }
}

function cast(value: Json, property: Property): ResultReading {
  const result = castValue(value, property)
  if (result.ok) return result
  return problem(`“${property.title}”: expected ${result.expected}, found ${result.found}.`)
}

function castAll(value: Json, outputs: readonly Property[]): ResultReading {
  if (!isObject(value)) return problem(resultHint(outputs))
  for (const property of outputs) {
    const member = value[property.title]
    if (member === undefined) return problem(`“${property.title}” is missing.`)
    const result = cast(member, property)
    if (!result.ok) return result
  }
  return { ok: true, value }
}
