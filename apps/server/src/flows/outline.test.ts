import { readFlow } from '@flowglass/examples'
import { readDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { outlineOf } from './outline.ts'

function outlineFrom(text: string) {
  const { document } = readDocument(text)
  if (document === undefined) throw new Error('The text is no document.')
  return outlineOf(document)
}

test('a flow without positions is sketched in columns from its start', () => {
  const { nodes, edges } = outlineFrom(readFlow(paths.examples, '04-return-request.json'))
  expect(nodes.map(({ type, x }) => [type, x / 260])).toEqual([
    ['StartNode', 0],
    ['ToolNode', 1],
    ['BranchingNode', 2],
    ['ToolNode', 3],
    ['EndNode', 4],
    ['EndNode', 3],
  ])
  expect(edges).toContainEqual([2, 3])
})

test('positions of the canvas are used where there are some', () => {
  const text = readFlow(paths.examples, '01-order-request-identity.json')
  const document = JSON.parse(text)
  const [id] = Object.keys(document.$referenced_components)
  document.$referenced_components[id ?? ''].metadata = { flowglass: { position: { x: 7, y: 9 } } }
  expect(outlineFrom(JSON.stringify(document)).nodes[0]).toMatchObject({ x: 7, y: 9 })
})

test('an agent has no outline', () => {
  expect(outlineFrom(readFlow(paths.examples, '05-order-support-agent.json'))).toEqual({
    nodes: [],
    edges: [],
  })
})
