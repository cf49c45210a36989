import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { TextPosition } from '../diagnostic.ts'
import { formatOf } from './parse.ts'
import { positionAt } from './positions.ts'

/** Finds the place of a value, or of the innermost part of its path that exists. */
export type Locator = (path: readonly (string | number)[]) => TextPosition | undefined

/** Parses the text a second time, with places: done only when there is something to report. */
export function locatorOf(text: string, fileName?: string): Locator {
  const find = formatOf(text, fileName) === 'json' ? offsetsInJson(text) : offsetsInYaml(text)
  return (path) => {
    const offset = find(path)
    return offset === undefined ? undefined : positionAt(text, offset)
  }
}

type Find = (path: readonly (string | number)[]) => number | undefined

function offsetsInJson(text: string): Find {
  const tree = parseTree(text, [], { allowTrailingComma: true })
  return (path) => {
    if (!tree) return undefined
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(tree, indexed(path.slice(0, length)))
      // A field is found by its key, not by its value.
      if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
    }
    return undefined
  }
}

// Pointers carry list indexes as text.
const indexed = (path: readonly (string | number)[]): (string | number)[] =>
  path.map((token) => (typeof token === 'string' && /^\d+$/.test(token) ? Number(token) : token))

function offsetsInYaml(text: string): Find {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const parent: unknown =
        length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
      const offset = offsetInside(parent, path[length - 1])
      if (offset !== undefined) return offset
    }
    return isNode(document.contents) ? document.contents.range?.[0] : undefined
  }
}

/** Start of a key in a map, or of an entry in a list. */
function offsetInside(parent: unknown, token: string | number | undefined): number | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find(
      ({ key }) => isScalar(key) && String(key.value) === String(token),
    )
    return pair && isNode(pair.key) ? pair.key.range?.[0] : undefined
  }
  const entry: unknown = isSeq(parent) ? parent.items[Number(token)] : undefined
  return isNode(entry) ? entry.range?.[0] : undefined
}
