import {
  componentOf,
  controlEdges,
  dataEdges,
  nodeIds,
  print,
  readDocument,
  type FlowDocument,
} from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { aFlow, example, id, step, withPrompt, withStep } from '../../test/build.ts'
import { copy, createFlow, duplicate, paste, removeNodes, setField, type Pasted } from '../index.ts'

const at = { x: 1000, y: 500 }
const support = () => example('09-order-support-workflow.json')
const links = (document: FlowDocument) =>
  dataEdges(document, document.root).map(
    ({ source, output, destination, input }) => `${source}.${output} ${destination}.${input}`,
  )
const routes = (document: FlowDocument) =>
  controlEdges(document, document.root).map(({ from, branch, to }) => `${from} ${branch} ${to}`)
const position = (document: FlowDocument, node: string) =>
  componentOf(document, id(node))?.['metadata']

function pasted(result: Pasted) {
  if (!result.ok) throw new Error(result.error)
  return result
}

describe('copy', () => {
  test('gives Agent Spec text that reads as a document', () => {
    const document = support()
    const text = copy(document, [id('lookup-order'), id('status-answered')])
    const { document: read } = readDocument(text)
    expect(read && nodeIds(read, read.root)).toEqual(['lookup-order', 'status-answered'])
    expect(read && routes(read)).toEqual(['lookup-order next status-answered'])
    expect(read && links(read)).toEqual(['lookup-order.order_status status-answered.response'])
  })

  test('without steps there is nothing to copy', () => {
    expect(copy(support(), [])).toBe('')
  })
})

describe('paste', () => {
  test('into another document brings along everything that the steps use', () => {
    const text = copy(support(), [id('check-return'), id('answer-general')])
    const target = createFlow('Other')
    const { document, ids, dropped } = pasted(paste(target, { flowId: target.root, text, at }))
    expect(ids).toEqual(['check-return', 'answer-general'])
    expect(dropped).toEqual([])
    for (const used of ['explain-return-tool', 'order-support-agent', 'order-support-llm']) {
      expect(componentOf(document, id(used))).toEqual(componentOf(support(), id(used)))
    }
  })

  test('lands at the pointer and keeps the steps where they were to each other', () => {
    const document = withStep(aFlow(), { type: 'LlmNode', name: 'A', after: 'Start' })
    const text = copy(document, [id('a'), id('end')])
    const next = pasted(paste(document, { flowId: document.root, text, at })).document
    expect(position(next, 'a-2')).toEqual({ flowglass: { position: { x: 1000, y: 500 } } })
    expect(position(next, 'end-2')).toEqual({ flowglass: { position: { x: 1420, y: 660 } } })
  })

  test('in the same document shares tools and models, and copies a flow of its own', () => {
    const document = support()
    const text = copy(document, [id('lookup-order'), id('check-return')])
    const next = pasted(paste(document, { flowId: document.root, text, at })).document
    expect(componentOf(next, id('check-return-2'))?.['tool']).toEqual({
      $component_ref: 'explain-return-tool',
    })
    expect(componentOf(next, id('lookup-order-2'))?.['subflow']).toEqual({
      $component_ref: 'order-lookup-flow-2',
    })
    expect(nodeIds(next, id('order-lookup-flow-2'))).toEqual([
      'lk-start-2',
      'lk-lookup-2',
      'lk-end-2',
    ])
    expect(componentOf(next, id('lk-lookup-2'))?.['tool']).toEqual({
      $component_ref: 'get-order-status-tool',
    })
  })

  test('links to the flow instead where that is asked for, or where several steps share it', () => {
    const document = support()
    const text = copy(document, [id('lookup-order')])
    const target = { flowId: document.root, text, at }
    const linked = pasted(paste(document, { ...target, isLinked: true })).document
    const shared = { $component_ref: 'order-lookup-flow' }
    expect(componentOf(linked, id('lookup-order-2'))?.['subflow']).toEqual(shared)
    const again = pasted(paste(linked, target)).document
    expect(componentOf(again, id('lookup-order-3'))?.['subflow']).toEqual(shared)
  })

  test('never makes a flow run itself', () => {
    const document = support()
    const text = copy(document, [id('lookup-order')])
    const flowId = id('order-lookup-flow')
    const next = pasted(paste(document, { flowId, text, at, isLinked: true })).document
    expect(componentOf(next, id('lookup-order-2'))?.['subflow']).toEqual({
      $component_ref: 'order-lookup-flow-2',
    })
  })

  test('after cutting, the steps are back under their own ids', () => {
    const document = withPrompt(
      withStep(aFlow('q'), { type: 'LlmNode', name: 'A', after: 'Start' }),
      'A',
      '{{q}}',
    )
    const text = copy(document, [id('a')])
    const cut = removeNodes(document, { flowId: document.root, ids: [id('a')], heal: true })
    const next = pasted(paste(cut, { flowId: cut.root, text, at })).document
    expect(componentOf(next, id('a'))?.['prompt_template']).toBe('{{q}}')
    expect(links(next)).toEqual([])
  })

  test('leaves Start out and says so', () => {
    const document = support()
    const text = copy(document, [id('support-start'), id('route-request')])
    const { ids, dropped } = pasted(paste(document, { flowId: document.root, text, at }))
    expect(ids).toEqual(['route-request-2'])
    expect(dropped).toEqual(['Start was left out: this flow has its own.'])
  })

  test('into a flow that works by name leaves the sources to the names, and says so', () => {
    const document = support()
    const text = copy(document, [id('lookup-order'), id('status-answered')])
    const target = setField(document, {
      id: document.root,
      path: ['data_flow_connections'],
      value: null,
    })
    const { document: next, dropped } = pasted(paste(target, { flowId: target.root, text, at }))
    expect(componentOf(next, next.root)?.['data_flow_connections']).toBe(null)
    expect(dropped).toEqual(['Sources of 1 inputs were left out: this flow joins data by name.'])
  })

  test.each([
    ['a flow', '02-order-status.json', 'FlowNode'],
    ['an agent', '05-order-support-agent.json', 'AgentNode'],
  ])('%s becomes a step that uses it', (_what, file, type) => {
    const target = createFlow('Other')
    const text = print(example(file))
    const { document, ids } = pasted(paste(target, { flowId: target.root, text, at }))
    expect(ids.map((node) => componentOf(document, node)?.component_type)).toEqual([type])
  })

  test.each([
    ['no JSON at all', 'hello {', /holds no Agent Spec text/],
    ['something else', '{"a": 1}', /holds no Agent Spec text/],
    [
      'what cannot be a step',
      '{"component_type":"OpenAiConfig","agentspec_version":"26.1.0","id":"m","name":"m","model_id":"x"}',
      /cannot be a step/,
    ],
  ])('%s is refused with a reason', (_what, text, sentence) => {
    const target = createFlow('Other')
    const result = paste(target, { flowId: target.root, text, at })
    expect(result).toMatchObject({ ok: false, error: expect.stringMatching(sentence) })
  })

  test('values from outside come along and never change others of the same key', () => {
    const text = JSON.stringify({
      component_type: 'Agent',
      agentspec_version: '26.1.0',
      id: 'helper',
      name: 'helper',
      system_prompt: 'Help.',
      llm_config: {
        component_type: 'OpenAiConfig',
        id: 'm',
        name: 'm',
        model_id: 'x',
        api_key: { $component_ref: 'm.api_key' },
      },
      $referenced_components: { 'm.api_key': 'one' },
    })
    const target = { ...createFlow('Other'), values: { 'm.api_key': 'two' } }
    const { document } = pasted(paste(target, { flowId: target.root, text, at }))
    expect(document.values).toEqual({ 'm.api_key': 'two', 'm.api_key-2': 'one' })
    expect(componentOf(document, id('m'))?.['api_key']).toEqual({ $component_ref: 'm.api_key-2' })
  })
})

describe('duplicate', () => {
  test('makes steps of their own with the edges between them', () => {
    const document = support()
    const ids = [id('lookup-order'), id('status-answered')]
    const { document: next, ids: made } = duplicate(document, { flowId: document.root, ids })
    expect(made).toEqual(['lookup-order-2', 'status-answered-2'])
    expect(routes(next)).toContain('lookup-order-2 next status-answered-2')
    expect(links(next)).toContain('lookup-order-2.order_status status-answered-2.response')
    expect(componentOf(next, id('lookup-order-2'))?.name).toBe('lookup_order 2')
  })

  test('lies a little below the first', () => {
    const document = withStep(aFlow(), { type: 'LlmNode', name: 'A', after: 'Start' })
    const { document: next } = duplicate(document, {
      flowId: document.root,
      ids: [step(document, 'End')],
    })
    expect(position(next, 'end-2')).toEqual({ flowglass: { position: { x: 460, y: 200 } } })
  })
})
