import { parse as parseJsonc, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { parseDocument } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import type { Json } from '../json.ts'
import { problem } from '../validate/problem.ts'
import { circularAlias } from './circularAlias.ts'
import { bracketDepth, maxDepth } from './limits.ts'
import { positionAt } from './positions.ts'

export type Parsed =
  { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly problem: Diagnostic }

export type TextFormat = 'json' | 'yaml'

/** By the file's ending, else by the first sign that is no comment of YAML. */
export function formatOf(text: string, fileName?: string): TextFormat {
  if (fileName !== undefined && /\.ya?ml$/i.test(fileName)) return 'yaml'
  if (fileName !== undefined && /\.(json5?|jsonc)$/i.test(fileName)) return 'json'
  return /^\uFEFF?\s*(?:[{[]|\/\/|\/\*)/.test(text) ? 'json' : 'yaml'
}

export function parseText(text: string, fileName?: string): Parsed {
  const depth = bracketDepth(text)
  // Comments and YAML's single quotes may hold brackets, hence the margin.
  if (depth > maxDepth * 5) {
    return { ok: false, problem: problem('text-too-deep', '', { depth, limit: maxDepth }) }
  }
  return formatOf(text, fileName) === 'json' ? parseJson(text) : parseYaml(text)
}

function parseJson(text: string): Parsed {
  try {
    const value: Json = JSON.parse(text)
    return { ok: true, value }
  } catch {
    // Not plain JSON; comments and trailing commas are fine, and this parser says where it fails.
    return parseWithComments(text.replace(/^\uFEFF/, ' '))
  }
}

function parseWithComments(text: string): Parsed {
  const errors: ParseError[] = []
  const value: Json | undefined = parseJsonc(text, errors, {
    allowTrailingComma: true,
    disallowComments: false,
  })
  const [first] = errors
  if (!first && value !== undefined) return { ok: true, value }
  const reason = first ? reasonOf(printParseErrorCode(first.error), text, first.offset) : 'no value'
  const position = positionAt(text, first?.offset ?? 0)
  return { ok: false, problem: { ...problem('text-not-json', '', { reason }), position } }
}

function reasonOf(name: string, text: string, offset: number): string {
  const found =
    offset >= text.length
      ? 'the end of the text'
      : `"${text.slice(offset, offset + 12).split('\n')[0]}"`
  const expected: Readonly<Record<string, string>> = {
    InvalidSymbol: 'a value',
    InvalidNumberFormat: 'a number',
    PropertyNameExpected: 'a key in double quotes',
    ValueExpected: 'a value',
    ColonExpected: 'a colon',
    CommaExpected: 'a comma',
    CloseBraceExpected: 'a closing brace',
    CloseBracketExpected: 'a closing bracket',
    EndOfFileExpected: 'the end of the text',
  }
  return `expected ${expected[name] ?? name}, found ${found}`
}

/** How often one anchor may be repeated, what repeats inside it included. */
const maxAliases = 100

function parseYaml(text: string): Parsed {
  try {
    const document = parseDocument(text, {
      prettyErrors: false,
      version: '1.2',
      merge: false,
      logLevel: 'error',
    })
    const [error] = document.errors
    if (error) {
      const reason = error.message.split('\n')[0] ?? error.code
      const position = positionAt(text, error.pos[0])
      return { ok: false, problem: { ...problem('text-not-yaml', '', { reason }), position } }
    }
    const circle = circularAlias(document)
    if (circle) {
      const found = problem('yaml-alias-circle', '', { name: circle.name })
      return { ok: false, problem: { ...found, position: positionAt(text, circle.offset) } }
    }
    // Keys that are no text become one, dates stay text: the result is JSON.
    const value: Json = jsonOf(document.toJS({ maxAliasCount: maxAliases }))
    return { ok: true, value }
  } catch (error) {
    if (error instanceof ReferenceError && /excessive alias/i.test(error.message))
      return { ok: false, problem: problem('yaml-too-many-aliases', '', { limit: maxAliases }) }
    // Nesting beyond the parser's stack.
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, problem: problem('text-not-yaml', '', { reason }) }
  }
}

function jsonOf(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(jsonOf)
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : ''
  const result: Record<string, Json> = {}
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(result, key, {
      value: jsonOf(inner),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  return result
}
