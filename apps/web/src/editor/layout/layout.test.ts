import type { LayoutGraph } from '@flowglass/document'
import { asComponentId } from '@flowglass/spec'
import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { branchOrder } from './branchOrder.ts'
import { setColumns } from './columns.ts'
import { toElk } from './toElk.ts'

const id = asComponentId
const node = (name: string, branches: readonly string[] = ['next']) => ({
  id: id(name),
  width: 240,
  height: 118,
  branches,
})
const edge = (from: string, branch: string, to: string) => ({
  id: id(`${from} ${branch}`),
  from: id(from),
  branch,
  to: id(to),
})
const graph: LayoutGraph = {
  nodes: [node('a'), node('b', ['a_rather_long_route', 'default']), node('c'), node('d')],
  edges: [edge('a', 'next', 'b'), edge('b', 'a_rather_long_route', 'c'), edge('b', 'default', 'd')],
}

describe('setColumns', () => {
  const places = setColumns(
    graph,
    new Map([
      [id('a'), { x: 12, y: 40.4 }],
      [id('b'), { x: 356, y: 40 }],
      [id('c'), { x: 700, y: 0 }],
      [id('d'), { x: 720, y: 160 }],
    ]),
  )

  it('sets columns flush left and near each other', () => {
    expect(places.get(id('a'))).toEqual({ x: 0, y: 40 })
    expect(places.get(id('b'))?.x).toBe(240 + 48)
    expect(places.get(id('c'))?.x).toBe(places.get(id('d'))?.x)
  })

  it('leaves room for the names of routes', () => {
    const gap = (places.get(id('c'))?.x ?? 0) - (places.get(id('b'))?.x ?? 0) - 240
    expect(gap).toBeGreaterThan('a_rather_long_route'.length * 6)
  })
})

describe('toElk', () => {
  it('puts ports where the card draws its handles', () => {
    const [first, second] = toElk(graph).children ?? []
    expect(first?.ports?.map(({ y }) => y)).toEqual([22, 22])
    expect(second?.ports?.map(({ y }) => y)).toEqual([22, 81, 105])
  })
})

describe('a flow that loops', () => {
  it('begins with the step that nothing leads to', async () => {
    const looping: LayoutGraph = {
      nodes: [
        node('start'),
        node('end'),
        node('write'),
        node('review'),
        node('ready', ['yes', 'no']),
        node('check'),
      ],
      edges: [
        edge('start', 'next', 'write'),
        edge('write', 'next', 'review'),
        edge('review', 'next', 'check'),
        edge('check', 'next', 'ready'),
        edge('ready', 'yes', 'end'),
        edge('ready', 'no', 'write'),
      ],
    }
    const { children = [] } = await new Elk().layout(toElk(looping))
    const byColumn = children.toSorted((a, b) => (a.x ?? 0) - (b.x ?? 0))
    expect(byColumn.map((child) => child.id)).toEqual([
      'start',
      'write',
      'review',
      'check',
      'ready',
      'end',
    ])
  })
})

describe('branchOrder', () => {
  const component = {
    component_type: 'BranchingNode',
    id: 'b',
    name: 'b',
    mapping: { y: 'two', x: 'one', z: 'two' },
  }

  it('follows the mapping and ends with default', () => {
    expect(branchOrder(component, ['default', 'one', 'three', 'two'])).toEqual([
      'two',
      'one',
      'three',
      'default',
    ])
  })

  it('leaves out routes that the step does not have', () => {
    expect(branchOrder(component, ['one'])).toEqual(['one'])
  })
})
