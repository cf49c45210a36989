import { componentOf, controlEdges, dataEdges, portsOf, type FlowDocument } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { aFlow, example, id, route, step, withStep } from '../../test/build.ts'
import {
  addEndFor,
  addNode,
  connect,
  connectAndMap,
  disconnect,
  insertOnRoute,
  refusalToConnect,
  refusalToInsert,
  setField,
} from '../index.ts'

const routes = (document: FlowDocument) =>
  controlEdges(document, document.root).map(({ from, branch, to }) => `${from} ${branch} ${to}`)

/** Start → Choose; `yes`, `no` and `default` lead nowhere but `default`, which leads to End. */
const choosing = () =>
  withStep(aFlow('q'), { type: 'BranchingNode', name: 'Choose', after: 'Start' })

describe('connect', () => {
  test('puts the new route in place of the one that left the branch before', () => {
    const document = withStep(aFlow(), { type: 'LlmNode', name: 'Answer', after: 'Start' })
    expect(routes(route(document, 'Start', 'next', 'End'))).toEqual([
      'start next end',
      'answer next end',
    ])
  })

  test('keeps the id and the notes of a route that is moved', () => {
    const document = withStep(aFlow(), { type: 'LlmNode', name: 'Answer', after: 'Start' })
    const [edge] = controlEdges(document, document.root)
    const edgeId = edge?.id ?? id('none')
    const noted = setField(document, { id: edgeId, path: ['metadata', 'note'], value: 'mind this' })
    const moved = route(noted, 'Start', 'next', 'End')
    expect(componentOf(moved, edgeId)).toMatchObject({
      to_node: { $component_ref: 'end' },
      metadata: { note: 'mind this' },
    })
  })

  test('is the same document when the route is there already or is refused', () => {
    const document = aFlow()
    expect(route(document, 'Start', 'next', 'End')).toBe(document)
    expect(route(document, 'End', 'next', 'Start')).toBe(document)
  })

  test('treats an edge without a branch as `next`', () => {
    const document = example('02-order-status.json')
    const [edge] = controlEdges(document, document.root)
    const edgeId = edge?.id ?? id('none')
    const bare = setField(document, { id: edgeId, path: ['from_branch'], value: null })
    const from = edge?.from ?? id('none')
    const end = controlEdges(document, document.root).at(-1)?.to ?? id('none')
    const moved = connect(bare, { flowId: bare.root, from, branch: 'next', to: end })
    expect(controlEdges(moved, moved.root).filter((found) => found.from === from)).toHaveLength(1)
  })
})

describe('refusalToConnect', () => {
  const document = withStep(choosing(), {
    type: 'LlmNode',
    name: 'Answer',
    after: 'Choose',
    branch: 'yes',
  })
  const ask = (from: string, branch: string, to: string) =>
    refusalToConnect(document, {
      flowId: document.root,
      from: step(document, from),
      branch,
      to: step(document, to),
    })

  test.each([
    ['Choose', 'yes', 'Start', /back into Start/],
    ['End', 'next', 'Answer', /ends the flow/],
    ['Choose', 'maybe', 'End', /has no route “maybe”. It has “default”, “no”, “yes”/],
    ['Answer', 'next', 'Answer', /repeat for ever/],
  ])('%s %s %s', (from, branch, to, sentence) => {
    expect(ask(from, branch, to)).toMatch(sentence)
  })

  test.each([
    ['Choose', 'no', 'Choose'], // another branch leaves the loop
    ['Answer', 'next', 'Choose'],
    ['Start', 'next', 'End'],
  ])('%s %s %s is allowed', (from, branch, to) => {
    expect(ask(from, branch, to)).toBeUndefined()
  })

  test('steps of other flows, and steps that are gone', () => {
    const nested = example('09-order-support-workflow.json')
    const from = { flowId: nested.root, from: id('route-request'), branch: 'return' }
    expect(refusalToConnect(nested, { ...from, to: id('lk-lookup') })).toMatch(/same flow/)
    expect(
      refusalToConnect(nested, { ...from, from: id('gone'), to: id('route-request') }),
    ).toMatch(/not in this flow/)
  })
})

describe('connectAndMap', () => {
  test('says which inputs it filled', () => {
    const base = aFlow('question', 'order')
    const flowId = base.root
    const added = addNode(base, {
      flowId,
      type: 'OutputMessageNode',
      name: 'Tell',
      position: { x: 0, y: 0 },
    })
    const prompted = setField(added.document, {
      id: added.id,
      path: ['message'],
      value: '{{order}}',
    })
    const { document, filled } = connectAndMap(prompted, {
      flowId,
      from: id('start'),
      branch: 'next',
      to: added.id,
    })
    expect(filled).toEqual([{ input: 'order', source: { node: 'start', output: 'order' } }])
    expect(dataEdges(document, flowId)).toHaveLength(1)
  })
})

describe('disconnect', () => {
  test('removes routes and data edges, and nothing that is not an edge', () => {
    const document = example('09-order-support-workflow.json')
    const [first] = controlEdges(document, document.root)
    const [data] = dataEdges(document, document.root)
    const edges = [first?.id ?? id('x'), data?.id ?? id('x'), id('route-request')]
    const next = disconnect(document, { flowId: document.root, edges })
    expect(controlEdges(next, next.root)).toHaveLength(7)
    expect(dataEdges(next, next.root)).toHaveLength(6)
    expect(componentOf(next, id('route-request'))).toBe(componentOf(document, id('route-request')))
  })
})

describe('insertOnRoute', () => {
  test('leads through the step and on to where the route led', () => {
    const base = aFlow()
    const flowId = base.root
    const loose = addNode(base, {
      flowId,
      type: 'LlmNode',
      name: 'Loose',
      position: { x: 0, y: 0 },
    })
    const edge = controlEdges(base, flowId)[0]?.id ?? id('x')
    const { document } = insertOnRoute(loose.document, { flowId, id: loose.id, edge })
    expect(routes(document)).toEqual(['start next loose', 'loose next end'])
  })
})

describe('refusalToInsert', () => {
  const document = withStep(aFlow(), { type: 'LlmNode', name: 'Answer', after: 'Start' })
  const edge = controlEdges(document, document.root)[1]?.id ?? id('x')
  test.each([
    ['start', /back into Start/],
    ['answer', /at an end of this route/],
    ['end', /at an end of this route/],
  ])('%s', (node, sentence) => {
    const place = { flowId: document.root, id: id(node), edge }
    expect(refusalToInsert(document, place)).toMatch(sentence)
    expect(insertOnRoute(document, place).document).toBe(document)
  })

  test('an End leads nowhere', () => {
    const [route] = controlEdges(document, document.root)
    const place = { flowId: document.root, id: id('end'), edge: route?.id ?? id('x') }
    expect(refusalToInsert(document, place)).toMatch(/ends the flow/)
  })
})

describe('addEndFor', () => {
  const place = { node: id('choose'), branch: 'yes', position: { x: 0, y: 0 } }

  test('names the End after the branch', () => {
    const document = choosing()
    const { document: next, id: end } = addEndFor(document, { flowId: document.root, ...place })
    expect(routes(next)).toContain(`choose yes ${end}`)
    expect(componentOf(next, end)?.['branch_name']).toBe('yes')
  })

  test('gives a flow that other flows run no new way out', () => {
    const outer = withStep(aFlow(), { type: 'FlowNode', name: 'Inner', after: 'Start' })
    const flowId = id('inner-flow')
    const branching = addNode(outer, {
      flowId,
      type: 'BranchingNode',
      name: 'Choose',
      position: { x: 0, y: 0 },
      after: { node: id('inner-flow-start'), branch: 'next' },
    }).document
    const { document, id: end } = addEndFor(branching, { flowId, ...place })
    expect(componentOf(document, end)?.['branch_name']).toBe('next')
    expect(portsOf(document, id('inner')).branches).toEqual(['next'])
  })

  test('maps the results of the flow where the source is certain', () => {
    const document = example('03-summarize-request.json')
    const answered = withStep(document, {
      type: 'BranchingNode',
      name: 'Choose',
      after: lastBeforeEnd(document),
    })
    const { filled } = addEndFor(answered, { flowId: answered.root, ...place })
    expect(filled.map(({ input }) => input)).toEqual(
      portsOf(document, document.root).outputs.map(({ title }) => title),
    )
  })
})

function lastBeforeEnd(document: FlowDocument): string {
  const edge = controlEdges(document, document.root).at(-1)
  return componentOf(document, edge?.from ?? document.root)?.name ?? ''
}
