import type { JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { TextPort } from '../ports/text.ts'
import { isPromise, type MaybePromise } from '../maybePromise.ts'
import { printed } from './printed.ts'

/** A template read once. Values are put in once and never rendered again. */
export type Template = (values: JsonObject, text: TextPort | undefined) => MaybePromise<string>

const placeholder = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}\}/gu

const templates = new Map<string, Template>()
const MAX_TEMPLATES = 2_000

/** Templates that hold nothing but `{{ name }}` need no engine; all others are Jinja. */
export function templateOf(source: string): Template {
  const known = templates.get(source)
  if (known) return known
  const made = isPlain(source) ? plainTemplate(source) : jinjaTemplate(source)
  if (templates.size >= MAX_TEMPLATES) templates.clear()
  templates.set(source, made)
  return made
}

const isPlain = (source: string): boolean => {
  const rest = source.replaceAll(placeholder, '')
  return !rest.includes('{{') && !rest.includes('{%') && !rest.includes('{#')
}

/** Pieces of text at even places, names of values at odd ones. */
function plainTemplate(source: string): Template {
  const pieces = source.split(placeholder)
  return (values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : valueText(values, piece))).join('')
}

function valueText(values: JsonObject, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value !== undefined) return printed(value)
  throw new EngineError(
    'template_error',
    `Expected a value for {{${name}}}, found none. Connect a source to the input \`${name}\`.`,
  )
}

function jinjaTemplate(source: string): Template {
  return (values, text) => {
    if (!text)
      throw new EngineError(
        'not_supported',
        'Expected a template of plain {{name}} placeholders: this runtime was started without Jinja.',
      )
    try {
      const rendered = text.render(source, values)
      return isPromise(rendered) ? rendered.catch(fail) : rendered
    } catch (cause) {
      return fail(cause)
    }
  }
}

function fail(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new EngineError('template_error', `The template cannot be rendered: ${reason}`, { cause })
}
