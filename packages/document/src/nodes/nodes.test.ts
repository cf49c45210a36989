import { componentOf, controlEdges, dataEdges, nodeIds, portsOf } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { aFlow, example, id, step, withPrompt, withStep } from '../../test/build.ts'
import {
  addNode,
  createFlow,
  moveNodes,
  refusalToAdd,
  refusalToRemove,
  removeNodes,
} from '../index.ts'

const routes = (document: ReturnType<typeof createFlow>, flowId = document.root) =>
  controlEdges(document, flowId).map(({ from, branch, to }) => `${from} ${branch} ${to}`)

describe('createFlow', () => {
  test('connects Start and End and lists no data edges', () => {
    const document = createFlow('Refund triage')
    expect(document.root).toBe('refund-triage')
    expect(routes(document)).toEqual(['start next end'])
    expect(componentOf(document, document.root)?.['data_flow_connections']).toEqual([])
  })
})

describe('addNode', () => {
  test('inserts on an existing route and leads on to what came next', () => {
    const document = withStep(aFlow('question'), {
      type: 'LlmNode',
      name: 'Answer',
      after: 'Start',
    })
    expect(routes(document)).toEqual(['start next answer', 'answer next end'])
  })

  test('gives an LLM the model that the document uses already', () => {
    const one = withStep(aFlow(), { type: 'LlmNode', name: 'A', after: 'Start' })
    const two = withStep(one, { type: 'LlmNode', name: 'B', after: 'A' })
    expect(componentOf(two, id('b'))?.['llm_config']).toEqual(
      componentOf(two, id('a'))?.['llm_config'],
    )
    const models = Object.values(two.components).filter((c) => c.component_type === 'OpenAiConfig')
    expect(models.map((model) => model['model_id'])).toEqual(['gpt-4.1-mini'])
  })

  test('gives each step a name and an id of its own', () => {
    const node = { type: 'LlmNode', position: { x: 0, y: 0 }, name: 'Summarise' }
    const start = createFlow('Test')
    const one = addNode(start, { flowId: start.root, ...node })
    const two = addNode(one.document, { flowId: start.root, ...node })
    expect([one.id, two.id]).toEqual(['summarise', 'summarise-2'])
    expect(componentOf(two.document, two.id)?.name).toBe('Summarise 2')
  })

  test('brings a complete subflow along', () => {
    const document = withStep(aFlow(), { type: 'FlowNode', name: 'Check', after: 'Start' })
    const subflow = componentOf(document, id('check'))?.['subflow']
    expect(subflow).toEqual({ $component_ref: 'check-flow' })
    expect(nodeIds(document, id('check-flow'))).toEqual(['check-flow-start', 'check-flow-end'])
  })

  test('gives an End the results of the flow', () => {
    const document = example('09-order-support-workflow.json')
    const { document: next, id: end } = addNode(document, {
      flowId: document.root,
      type: 'EndNode',
      position: { x: 0, y: 0 },
    })
    expect(portsOf(next, end).outputs.map(({ title }) => title)).toEqual(['response'])
    expect(portsOf(next, next.root).outputs.map(({ title }) => title)).toEqual(['response'])
  })

  test.each(['ApiNode', 'MapNode', 'ParallelFlowNode', 'InputMessageNode', 'CatchExceptionNode'])(
    'makes a %s with routes to go on along',
    (type) => {
      const document = withStep(aFlow(), { type, name: 'New', after: 'Start' })
      expect(portsOf(document, id('new')).branches.length).toBeGreaterThan(0)
    },
  )

  test('refuses a second Start and what is no step', () => {
    const document = createFlow('Test')
    const flowId = document.root
    expect(refusalToAdd(document, { flowId, type: 'StartNode' })).toMatch(/its Start already/)
    expect(refusalToAdd(document, { flowId, type: 'Agent' })).toMatch(/not a kind of step/)
    expect(refusalToAdd(document, { flowId, type: 'EndNode' })).toBeUndefined()
  })
})

describe('removeNodes', () => {
  const chain = () => {
    const one = withStep(aFlow('question'), { type: 'LlmNode', name: 'A', after: 'Start' })
    return withPrompt(
      withStep(one, { type: 'LlmNode', name: 'B', after: 'A' }),
      'B',
      '{{question}}',
    )
  }

  test('heals the route over one step, and over several in a row', () => {
    const document = chain()
    const flowId = document.root
    const one = removeNodes(document, { flowId, ids: [id('a')], heal: true })
    expect(routes(one)).toContain('start next b')
    const both = removeNodes(document, { flowId, ids: [id('a'), id('b')], heal: true })
    expect(routes(both)).toEqual(['start next end'])
  })

  test('without healing leaves the route open', () => {
    const document = chain()
    const next = removeNodes(document, { flowId: document.root, ids: [id('a')], heal: false })
    expect(routes(next)).toEqual(['b next end'])
  })

  test('takes data edges along, and a model that nothing uses any more', () => {
    const document = chain()
    expect(dataEdges(document, document.root)).toHaveLength(1)
    const ids = [id('a'), id('b')]
    const next = removeNodes(document, { flowId: document.root, ids, heal: true })
    expect(dataEdges(next, next.root)).toEqual([])
    expect(Object.keys(next.components).toSorted()).toEqual([
      'cf.start.next.end',
      'end',
      'start',
      'test',
    ])
  })

  test('keeps Start and says why', () => {
    const document = createFlow('Test')
    const ids = [id('start')]
    expect(refusalToRemove(document, id('start'))).toMatch(/Start cannot be removed/)
    expect(refusalToRemove(document, id('end'))).toBeUndefined()
    expect(removeNodes(document, { flowId: document.root, ids, heal: true })).toBe(document)
  })

  test('removes a subflow that only the removed step ran, and keeps one that others run', () => {
    const document = example('09-order-support-workflow.json')
    const ids = [id('lookup-order')]
    const next = removeNodes(document, { flowId: document.root, ids, heal: true })
    expect(componentOf(next, id('order-lookup-flow'))).toBeUndefined()
    expect(componentOf(next, id('get-order-status-tool'))).toBeDefined()
  })
})

describe('moveNodes', () => {
  test('rounds, keeps other metadata, and touches nothing else', () => {
    const document = createFlow('Test')
    const next = moveNodes(document, new Map([[step(document, 'End'), { x: 10.4, y: -3.6 }]]))
    expect(componentOf(next, id('end'))?.['metadata']).toEqual({
      flowglass: { position: { x: 10, y: -4 } },
    })
    expect(next.components['start']).toBe(document.components['start'])
    expect(moveNodes(next, new Map([[id('end'), { x: 10, y: -4 }]]))).toBe(next)
  })
})
