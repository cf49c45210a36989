import { isObject, type Json } from '@flowglass/spec'

export interface ResultLine {
  readonly name: string
  /** A text as it is, anything else as JSON on one line. */
  readonly text: string
}

/** Longer values are for the inspector. */
const LONGEST = 2_000

const printed = (value: Json): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** One line for each output, in the order in which the flow declares them. */
export const resultLines = (outputs: Json | undefined): readonly ResultLine[] =>
  isObject(outputs)
    ? Object.entries(outputs).map(([name, value]) => ({ name, text: printed(value) }))
    : []
