import type { Json } from '@flowglass/spec'

/** A value as text: texts as they are, everything else as JSON; nothing is no text. */
export const printed = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
