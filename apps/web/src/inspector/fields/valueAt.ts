import { isObject, type Field, type Json } from '@flowglass/spec'

export function valueAt(
  json: Json | undefined,
  path: readonly (string | number)[],
): Json | undefined {
  let value = json
  for (const token of path) {
    if (Array.isArray(value)) value = value[Number(token)]
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token]
    else return undefined
  }
  return value
}

/** Whether the field's own control can show the value; anything else is shown as JSON, not bent. */
export function hasControlFor(field: Field, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  switch (field.kind) {
    case 'string':
    case 'text':
    case 'choice':
      return typeof value === 'string'
    case 'number':
    case 'integer':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'headers':
      return isObject(value) && Object.values(value).every((item) => typeof item === 'string')
    case 'object':
    case 'mapping':
      return isObject(value)
    case 'component':
      return isObject(value)
    case 'components':
      return Array.isArray(value)
    case 'json':
    case 'properties':
    case 'property':
    case 'schemas':
    case 'pairs':
      return true
  }
}

/** Numbers as people type them; undefined when the text is none. */
export function numberIn(
  text: string,
  field: Pick<Field, 'kind' | 'min' | 'exclusive'>,
): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = Number(trimmed)
  if (trimmed === '' || !Number.isFinite(value)) return undefined
  if (field.kind === 'integer' && !Number.isInteger(value)) return undefined
  if (
    field.min !== undefined &&
    (value < field.min || (field.exclusive === true && value === field.min))
  )
    return undefined
  return value
}

/** What `numberIn` expects, as a sentence. */
export function numberExpected(field: Pick<Field, 'kind' | 'min' | 'exclusive'>): string {
  const kind = field.kind === 'integer' ? 'a whole number' : 'a number'
  if (field.min === undefined) return `Write ${kind}.`
  return `Write ${kind}, ${field.exclusive === true ? 'more than' : 'at least'} ${field.min}.`
}
