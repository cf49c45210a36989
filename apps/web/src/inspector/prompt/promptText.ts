import type { Json } from '@flowglass/spec'

/** A placeholder as it stands in a prompt, with its place in the text. */
export interface PlaceholderRange {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** Same rule as the language: word characters only, blanks allowed inside the braces. */
const placeholder = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu

export const placeholderRanges = (text: string): readonly PlaceholderRange[] =>
  [...text.matchAll(placeholder)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    name: match[1] ?? '',
  }))

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Where one of the terms stands as a word of its own. */
export function termRanges(
  text: string,
  terms: readonly string[],
): readonly { readonly from: number; readonly to: number }[] {
  const known = terms.filter((term) => term !== '').map((term) => escaped(term))
  if (known.length === 0) return []
  // The longest first, so that a name is not cut short by one that it begins with.
  const longest = known.toSorted((a, b) => b.length - a.length).join('|')
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${longest})(?![\\p{L}\\p{N}_])`, 'gu')
  return [...text.matchAll(word)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
}

/** Words, and a guess at tokens: English text has about four characters in each. */
export const countsOf = (text: string): { words: number; tokens: number } => ({
  words: text.split(/\s+/).filter((word) => word !== '').length,
  tokens: Math.ceil(text.length / 4),
})

/** The prompt with values in place; a name without a value stays as it is, as in a run. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, Json>>): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? textOf(values[name] ?? null) : whole,
  )

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What stands before the caret when a name is being written: `{{`, blanks and the start of a name. */
export const openPlaceholder = /\{\{\s*([\p{L}\p{N}_]*)$/u

/** Any step or output name as a placeholder can carry it. */
export const asPlaceholderName = (name: string): string => {
  const word = name.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^_+|(?<!_)_+$/g, '')
  return word === '' ? 'value' : word
}

/** `name`, else `name_2`, `name_3`, … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}_${number}`)) number += 1
  return `${name}_${number}`
}
