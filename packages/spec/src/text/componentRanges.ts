import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { ComponentId } from '../component.ts'
import { normalise } from '../document/normalise.ts'
import { parseText } from './parse.ts'

export interface TextRange {
  /** Character offsets; `to` is the first one after the definition. */
  readonly from: number
  readonly to: number
}

/** Where each component is defined in JSON text; empty when the text cannot be read. */
export function componentRanges(text: string): ReadonlyMap<ComponentId, TextRange> {
  const ranges = new Map<ComponentId, TextRange>()
  const parsed = parseText(text, 'text.json')
  const tree = parsed.ok ? parseTree(text, [], { allowTrailingComma: true }) : undefined
  if (!parsed.ok || !tree) return ranges
  for (const [id, path] of normalise(parsed.value).origins()) {
    const node = findNodeAtLocation(tree, [...path])
    if (node) ranges.set(id, { from: node.offset, to: node.offset + node.length })
  }
  return ranges
}
