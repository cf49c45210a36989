import { isObject, pointerOf, type Json } from '../../json.ts'
import { fieldsOf } from '../../kinds/kinds.ts'
import type { Check } from './check.ts'

const plain = /^\s*[\p{L}\p{N}_]+\s*$/u
const literal = /^\s*(?:"[^"]*"|'[^']*')\s*$/

/** Placeholders that the standard would leave in the text as they are. */
export const checkTemplates: Check = ({ component, kind, report }) => {
  for (const [key, field] of fieldsOf(kind)) {
    if (!field.placeholders) continue
    for (const [text, path] of textsIn(component[key], [key])) {
      const fault = faultIn(text)
      if (fault) report(fault.code, pointerOf(path), { field: field.label, found: fault.found })
    }
  }
}

type Path = readonly (string | number)[]

function textsIn(value: Json | undefined, path: Path): [string, Path][] {
  if (typeof value === 'string') return value.includes('{{') ? [[value, path]] : []
  if (isList(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

interface Fault {
  readonly code: 'template-open' | 'template-block' | 'template-literal'
  readonly found: string
}

/** The first block that is neither `{{name}}` nor `{{"text"}}`. */
function faultIn(text: string): Fault | undefined {
  for (let from = text.indexOf('{{'); from !== -1; from = text.indexOf('{{', from + 2)) {
    const to = text.indexOf('}}', from)
    const inside = text.slice(from + 2, to === -1 ? undefined : to)
    const found = text.slice(from, from + 24)
    if (hasOpenQuote(inside)) return { code: 'template-literal', found }
    if (to === -1) return { code: 'template-open', found }
    if (!plain.test(inside) && !literal.test(inside)) return { code: 'template-block', found }
  }
  return undefined
}

/** A block that begins a quotation must end it; quotes elsewhere belong to an expression. */
function hasOpenQuote(inside: string): boolean {
  const [, quote, rest] = /^\s*(["'])([\s\S]*)$/.exec(inside) ?? []
  return quote !== undefined && rest !== undefined && !rest.includes(quote)
}
