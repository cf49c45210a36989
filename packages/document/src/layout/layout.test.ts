import { componentOf } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { example, id, withStep, aFlow } from '../../test/build.ts'
import { applyLayout, layoutInput, needsLayout, setField, unplacedNodes } from '../index.ts'

const imported = () => example('09-order-support-workflow.json')

describe('layoutInput', () => {
  test('has every step with its branches, and every route', () => {
    const document = imported()
    const sizes = new Map([[id('route-request'), { width: 240, height: 160 }]])
    const { nodes, edges } = layoutInput(document, document.root, sizes)
    expect(nodes).toHaveLength(8)
    expect(nodes.find((node) => node.id === 'route-request')).toEqual({
      id: 'route-request',
      width: 240,
      height: 160,
      branches: ['order_status', 'return', 'general', 'default'],
    })
    expect(edges).toHaveLength(8)
  })

  test('leaves out routes from branches that a step does not have', () => {
    const document = imported()
    const edge = id('cf.route-request.return.check-return')
    const broken = setField(document, { id: edge, path: ['from_branch'], value: 'nowhere' })
    expect(layoutInput(broken, broken.root).edges).toHaveLength(7)
  })
})

describe('places', () => {
  test('files of other tools need a layout, and after it they do not', () => {
    const document = imported()
    expect(needsLayout(document, document.root)).toBe(true)
    const places = new Map(
      layoutInput(document, document.root).nodes.map((node, i) => [
        node.id,
        { x: i * 300, y: 0.4 },
      ]),
    )
    const next = applyLayout(document, document.root, places)
    expect(needsLayout(next, next.root)).toBe(false)
    expect(componentOf(next, id('route-request'))?.['metadata']).toEqual({
      flowglass: { position: { x: 300, y: 0 } },
    })
  })

  test('moves no steps of other flows', () => {
    const document = imported()
    const places = new Map([[id('lk-start'), { x: 1, y: 1 }]])
    expect(applyLayout(document, document.root, places)).toBe(document)
  })

  test('a flow in which some steps have a place tells which have none', () => {
    const document = withStep(aFlow(), { type: 'LlmNode', name: 'A', after: 'Start' })
    const bare = setField(document, { id: id('a'), path: ['metadata'], value: undefined })
    expect(needsLayout(bare, bare.root)).toBe(false)
    expect(unplacedNodes(bare, bare.root)).toEqual(['a'])
  })

  test('what a flow lists and nothing defines never waits for a place', () => {
    const flow = aFlow()
    const nodes = [{ $component_ref: 'start' }, { $component_ref: 'gone' }]
    const document = setField(flow, { id: flow.root, path: ['nodes'], value: nodes })
    const bare = setField(document, { id: id('start'), path: ['metadata'], value: undefined })
    expect(layoutInput(bare, bare.root).nodes.map((node) => node.id)).toEqual(['start'])
    expect(unplacedNodes(bare, bare.root)).toEqual(['start'])
    const placed = applyLayout(bare, bare.root, new Map([[id('start'), { x: 0, y: 0 }]]))
    expect(needsLayout(placed, placed.root)).toBe(false)
    expect(unplacedNodes(placed, placed.root)).toEqual([])
  })
})
