import { stringify } from 'yaml'
import type { FlowDocument } from '../document/flowDocument.ts'
import { serialise, type SerialiseOptions } from '../document/serialise.ts'

export interface PrintOptions extends SerialiseOptions {
  readonly format?: 'json' | 'yaml'
}

/** The document as text; JSON with two spaces and a newline at the end. */
export function print(document: FlowDocument, options: PrintOptions = {}): string {
  const body = serialise(document, options)
  if (options.format === 'yaml')
    return stringify(body, { lineWidth: 0, aliasDuplicateObjects: false })
  return `${JSON.stringify(body, null, 2)}\n`
}
