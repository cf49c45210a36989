import { jsonLanguage } from '@codemirror/lang-json'

export interface TextRange {
  readonly from: number
  readonly to: number
}

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode']

/**
 * Where the value at `path` stands inside the object that fills `whole`; as deep as the text has it.
 * With an empty path it is the object's first line.
 */
export function valueRange(text: string, whole: TextRange, path: readonly string[]): TextRange {
  let node = objectAt(text, whole)
  let found: TextRange = whole
  for (const token of path) {
    const next = node === undefined ? undefined : childOf(text, node, token)
    if (next === undefined) return found
    found = { from: next.from, to: next.to }
    node = next.value
  }
  return found
}

interface Child extends TextRange {
  readonly value: Node | undefined
}

function objectAt(text: string, { from, to }: TextRange): Node | undefined {
  // Parsed by itself, the definition is the only value; positions are moved back by `from`.
  const tree = jsonLanguage.parser.parse(text.slice(0, to))
  let node: Node | undefined = tree.resolveInner(from, 1)
  while (node !== undefined && node.name !== 'Object') node = node.parent ?? undefined
  return node
}

function childOf(text: string, node: Node, token: string): Child | undefined {
  if (node.name === 'Array') {
    const items = childrenOf(node).filter(({ name }) => isValue(name))
    const item = items[Number(token)]
    return item && { from: item.from, to: item.to, value: item }
  }
  const property = childrenOf(node).find(
    (child) => child.name === 'Property' && keyOf(text, child) === token,
  )
  if (property === undefined) return undefined
  const value = childrenOf(property).find(({ name }) => isValue(name))
  return { from: property.from, to: property.to, value }
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

const isValue = (name: string): boolean =>
  ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'].includes(name)

function keyOf(text: string, property: Node): string | undefined {
  const name = property.firstChild
  if (name?.name !== 'PropertyName') return undefined
  try {
    return String(JSON.parse(text.slice(name.from, name.to)))
  } catch {
    // A key that is still being written is nobody's key yet.
    return undefined
  }
}
