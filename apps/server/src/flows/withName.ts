import { componentOf, componentRanges, readDocument } from '@flowglass/spec'
import { applyEdits, modify } from 'jsonc-parser'

/**
 * JSON text with another name for its root component. Only the name is touched: printing the document
 * anew would change the order and the shape that its author gave it.
 */
export function withName(text: string, name: string): string {
  const { document } = readDocument(text, { fileName: 'flow.json' })
  const range = document && componentRanges(text).get(document.root)
  if (document === undefined || range === undefined) return text
  if (componentOf(document, document.root)?.name === name) return text
  const root = text.slice(range.from, range.to)
  const named = applyEdits(root, modify(root, ['name'], name, {}))
  return text.slice(0, range.from) + named + text.slice(range.to)
}
