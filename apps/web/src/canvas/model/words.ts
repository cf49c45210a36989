import { isObject, refId, type Component, type Json } from '@flowglass/spec'
import type { Lookup } from './lookup.ts'

/** A text field in one line; empty for anything else. */
export const lineOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''

/** The component that a field refers to. */
export const referred = (lookup: Lookup, value: Json | undefined): Component | undefined =>
  lookup(value === undefined ? undefined : refId(value))

/** The components that a list field refers to. */
export const allReferred = (lookup: Lookup, value: Json | undefined): readonly Component[] =>
  Array.isArray(value)
    ? value.map((entry: Json) => referred(lookup, entry)).filter((found) => found !== undefined)
    : []

export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(value) ? Object.entries(value) : []

/** Splits an address without failing on `{{placeholders}}`: host and what comes after. */
export function addressParts(url: string): { readonly host: string; readonly path: string } {
  const match = /^[a-z]+:\/\/([^/?#]*)(.*)$/i.exec(url)
  return match === null ? { host: '', path: url } : { host: match[1] ?? '', path: match[2] ?? '' }
}
