import { isObject, type Json } from '@flowglass/spec'

const LONGEST = 60
const naming = ['name', 'title', 'label', 'id', 'key'] as const

/** A few words by which a person tells one item of a list from another. */
export function shortLabel(item: Json): string {
  const text = textOf(item).replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(text.slice(0, 2 * LONGEST))
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`
}

function textOf(item: Json): string {
  if (typeof item === 'string') return item
  if (!isObject(item)) return JSON.stringify(item)
  const name = naming.map((key) => item[key]).find(isName)
  return name === undefined ? JSON.stringify(item) : String(name)
}

const isName = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
