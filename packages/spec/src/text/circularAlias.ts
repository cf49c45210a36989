import { isAlias, isNode, visit, type Document, type Node } from 'yaml'

interface Circle {
  readonly name: string
  readonly offset: number
}

/**
 * The first alias that stands inside the value which it repeats. An alias means the last anchor of
 * its name before it, so that there is no longer way round.
 */
export function circularAlias(document: Document): Circle | undefined {
  const latest = new Map<string, Node>()
  let found: Circle | undefined
  visit(document, {
    Node(_key, node, path) {
      if (isAlias(node)) {
        const target = latest.get(node.source)
        if (target === undefined || !path.some((above) => isNode(above) && above === target))
          return undefined
        found = { name: node.source, offset: node.range?.[0] ?? 0 }
        return visit.BREAK
      }
      if ('anchor' in node && node.anchor !== undefined) latest.set(node.anchor, node)
      return undefined
    },
  })
  return found
}
