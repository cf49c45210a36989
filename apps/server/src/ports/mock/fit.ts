import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import type { Asked } from './asked.ts'
import { gist, identifiersIn, likeness } from './words.ts'

const MAX_DEPTH = 6

interface Hint {
  /** Name of the value that is made. */
  readonly name: string
  readonly asked: Asked
}

const spaced = (name: string) => name.replaceAll(/[_-]+/g, ' ')

function best(options: readonly string[], text: string): string {
  const ranked = options.map((option, index) => ({
    option,
    index,
    score: likeness(spaced(option), text),
  }))
  const [first] = ranked.toSorted((a, b) => b.score - a.score || a.index - b.index)
  if (first !== undefined && first.score > 0) return first.option
  return (
    options.find((option) => /^(other|none|unknown|general)$/i.test(option)) ?? options[0] ?? ''
  )
}

function textFor(schema: JsonObject, { name, asked }: Hint): string {
  const description = typeof schema['description'] === 'string' ? schema['description'] : ''
  const [identifier] = identifiersIn(asked.subject)
  if (/(^|_)(id|number|code|key)$/i.test(name)) return identifier ?? ''
  // Values that a prompt or a description lists: `where_is_order`, "start_return".
  const listed = `${description} ${asked.instruction}`.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  if (/type|class|category|kind|label|intent/i.test(name)) {
    return listed.length > 0 ? best([...new Set(listed)], asked.subject) : kindOf(asked.subject)
  }
  return gist(asked.subject)
}

/** Names for what a request wants, for a prompt that lists none. */
function kindOf(text: string): string {
  const kinds = ['where_is_order', 'start_return', 'other']
  return best(kinds, text)
}

function numberFor(schema: JsonObject, { asked }: Hint): number {
  const found = /-?\d+(?:\.\d+)?/.exec(asked.subject.replaceAll(/(?<![A-Z])[A-Z]{2,}-\d+/g, ''))
  const value = found === null ? 0 : Number(found[0])
  const { minimum, maximum } = schema
  const low = typeof minimum === 'number' ? Math.max(value, minimum) : value
  const bounded = typeof maximum === 'number' ? Math.min(low, maximum) : low
  return schema['type'] === 'integer' ? Math.trunc(bounded) : bounded
}

function listFor(schema: JsonObject, hint: Hint, depth: number): Json[] {
  const items = isObject(schema['items']) ? schema['items'] : { type: 'string' }
  const identifiers = identifiersIn(hint.asked.subject)
  const parts =
    identifiers.length > 0 ? identifiers : hint.asked.subject.split(/(?<!\s)\s*[,;\n]\s*/)
  return parts
    .filter((part) => part.trim() !== '')
    .slice(0, 5)
    .map((part) => {
      const asked = { ...hint.asked, subject: part.trim() }
      return fit(items, { name: hint.name.replace(/s$/, ''), asked }, depth + 1)
    })
}

/** A value that a JSON Schema accepts, made from what was asked; the same for the same question. */
export function fit(schema: JsonObject, hint: Hint, depth = 0): Json {
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) {
    const texts = schema['enum'].map(String)
    const chosen = best(texts, hint.asked.subject)
    return schema['enum'][texts.indexOf(chosen)] ?? null
  }
  if (schema['const'] !== undefined) return schema['const']
  const [member] = [schema['anyOf'], schema['oneOf']].flatMap((union) =>
    Array.isArray(union) ? union.filter(isObject) : [],
  )
  if (member !== undefined) return fit({ ...member }, hint, depth + 1)
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  switch (type) {
    case 'object': {
      const properties = isObject(schema['properties']) ? schema['properties'] : {}
      if (depth > MAX_DEPTH) return {}
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          return [name, fit(isObject(property) ? property : {}, { ...hint, name }, depth + 1)]
        }),
      )
    }
    case 'array':
      return depth > MAX_DEPTH ? [] : listFor(schema, hint, depth)
    case 'integer':
    case 'number':
      return numberFor(schema, hint)
    case 'boolean':
      return /\b(yes|true|please|want|need)\b/i.test(hint.asked.subject)
    case 'null':
      return null
    default:
      return textFor(schema, hint)
  }
}
