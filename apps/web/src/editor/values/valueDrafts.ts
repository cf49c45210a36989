import { castValue, dataTypeOf, type Json, type Property } from '@flowglass/spec'

/** How a value is asked for. */
export type ValueControl = 'text' | 'number' | 'switch' | 'choice' | 'json'

export function controlOf(property: Property): ValueControl {
  if (choicesOf(property).length > 0) return 'choice'
  switch (dataTypeOf(property)) {
    case 'text':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'switch'
    case 'list':
    case 'object':
    case 'any':
      return 'json'
  }
}

/** The texts of an enumeration; one of other values is asked for as JSON. */
export function choicesOf(property: Property): readonly string[] {
  const options = property['enum']
  if (!Array.isArray(options)) return []
  const texts = options.filter((option): option is string => typeof option === 'string')
  return texts.length === options.length ? texts : []
}

/** What a field holds for a value; undefined is a field that nobody filled in. */
export function draftOf(value: Json | undefined, property: Property): string {
  const control = controlOf(property)
  if (value === undefined) return control === 'switch' ? 'false' : ''
  const isPlain = control === 'text' || control === 'choice'
  if (isPlain && typeof value === 'string') return value
  return JSON.stringify(value, null, control === 'json' ? 2 : 0)
}

export type Reading =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly message: string }

const lastRead = new WeakMap<Property, { readonly draft: string; readonly reading: Reading }>()

/** The value of a field. undefined leaves it to the default. A long one is read once, not at each key. */
export function readDraft(draft: string, property: Property): Reading {
  const known = lastRead.get(property)
  if (known?.draft === draft) return known.reading
  const reading = read(draft, property)
  lastRead.set(property, { draft, reading })
  return reading
}

function read(draft: string, property: Property): Reading {
  const control = controlOf(property)
  if (control === 'text') return cast(draft, property)
  if (draft.trim() === '') {
    if (property.default !== undefined) return { ok: true, value: undefined }
    return { ok: false, message: wanted(control) }
  }
  if (control === 'choice') return cast(draft, property)
  return readJson(draft, property, control)
}

function readJson(draft: string, property: Property, control: ValueControl): Reading {
  try {
    return cast(JSON.parse(draft), property)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Anything goes, so a text that is no JSON is that text.
    if (dataTypeOf(property) === 'any') return cast(draft, property)
    return { ok: false, message: `${wanted(control)} ${jsonReason(error)}`.trim() }
  }
}

const wanted = (control: ValueControl): string => {
  switch (control) {
    case 'number':
      return 'Give a number, for example 12.5.'
    case 'choice':
      return 'Choose one.'
    case 'json':
      return 'Give JSON, for example ["a", "b"] or {"name": "Ada"}.'
    case 'text':
    case 'switch':
      return 'Give a value.'
  }
}

const jsonReason = (error: SyntaxError): string => {
  const place = /line \d+ column \d+/.exec(error.message)?.[0]
  return place === undefined ? '' : `It breaks off at ${place}.`
}

/** A value as it is, if it fits. */
export function cast(value: Json, property: Property): Reading {
  const result = castValue(value, property)
  if (result.ok) return result
  return { ok: false, message: `Expected ${result.expected}, found ${result.found}.` }
}
