import type { Json } from '../json.ts'
import type { Version } from '../versions/versions.ts'
import type { Role } from './role.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly since?: Version
}

/**
 * How a field's value looks, and so which control edits it. `component` holds one reference,
 * `components` a list, `pairs` a list of lists of references; `headers` is an object of texts;
 * `json` is anything.
 */
export type FieldKind =
  | 'string'
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'strings'
  | 'json'
  | 'object'
  | 'headers'
  | 'mapping'
  | 'properties'
  | 'property'
  | 'schemas'
  | 'component'
  | 'components'
  | 'pairs'

export interface FieldOptions {
  readonly label: string
  readonly help?: string
  /** Must be there and not null. */
  readonly required?: boolean
  readonly default?: Json
  /** A value other than the default needs this version. */
  readonly since?: Version
  /** Written as a reference, never in clear. */
  readonly sensitive?: boolean
  /** Rows of the text box. */
  readonly lines?: number
  /** `{{name}}` inside makes an input. */
  readonly placeholders?: boolean
  /** The shape has fixed names, not a person's: part of the advanced section of a form. */
  readonly advanced?: boolean
  readonly min?: number
  /** The value must be larger than `min`, not equal to it. */
  readonly exclusive?: boolean
  /** The only JSON type of a `json` field. */
  readonly only?: JsonType
  /** Other JSON types that are accepted as they are, for example `string` for a list of texts. */
  readonly or?: readonly JsonType[]
}

export type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null'

export interface Field extends FieldOptions {
  readonly kind: FieldKind
  readonly options?: readonly Option[]
  /** What a component field refers to. */
  readonly role?: Role
  /** The only component types that fit, where the role alone is too wide. */
  readonly types?: readonly string[]
  /** Keys of an `object` field. */
  readonly fields?: Fields
  /** An `object` field that takes other keys as well. */
  readonly open?: boolean
  readonly minItems?: number
}

export type Fields = Readonly<Record<string, Field>>

/** A field that remembers its kind, so that the type of its value can be told. */
type FieldOf<K extends FieldKind> = Field & { readonly kind: K }

const maker =
  <const K extends FieldKind>(kind: K) =>
  (options: FieldOptions): FieldOf<K> => ({ kind, ...options })

/** One line of text. */
export const string = maker('string')
/** Several lines of text. */
export const text = maker('text')
export const number = maker('number')
export const integer = maker('integer')
export const boolean = maker('boolean')
export const strings = maker('strings')
/** Any JSON value. */
export const json = maker('json')
/** Object of texts by name. */
export const headers = maker('headers')
/** Object whose values are branch or output names. */
export const mapping = (
  options: FieldOptions & { readonly options?: readonly Option[] },
): FieldOf<'mapping'> => ({
  kind: 'mapping',
  ...options,
})
export const properties = maker('properties')
/** One JSON schema with a title. */
export const property = maker('property')
/** Object of JSON schemas by name. */
export const schemas = maker('schemas')

export const choice = (
  options: Readonly<Record<string, string>> | readonly Option[],
  rest: FieldOptions,
): FieldOf<'choice'> => ({ kind: 'choice', options: optionsOf(options), ...rest })

export const object = (
  fields: Fields,
  rest: FieldOptions & { readonly open?: boolean },
): FieldOf<'object'> => ({
  kind: 'object',
  fields,
  ...rest,
})

interface ComponentOptions extends FieldOptions {
  readonly types?: readonly string[]
  readonly minItems?: number
}

export const component = (role: Role, rest: ComponentOptions): FieldOf<'component'> => ({
  kind: 'component',
  role,
  ...rest,
})

export const components = (role: Role, rest: ComponentOptions): FieldOf<'components'> => ({
  kind: 'components',
  role,
  ...rest,
})

export const pairs = (role: Role, rest: ComponentOptions): FieldOf<'pairs'> => ({
  kind: 'pairs',
  role,
  ...rest,
})

function optionsOf(options: Readonly<Record<string, string>> | readonly Option[]) {
  if (isList(options)) return options
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}

const isList = (
  options: Readonly<Record<string, string>> | readonly Option[],
): options is readonly Option[] => Array.isArray(options)
