import {
  componentOf,
  controlEdges,
  dataEdges,
  portsOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { aFlow, example, id, number, step, text, withPrompt, withStep } from '../../test/build.ts'
import {
  isByName,
  refusalToRename,
  refusalToRenameProperty,
  rename,
  renameBranch,
  renameProperty,
  setBranchName,
  setField,
  setMapping,
  setProperties,
  setPrompt,
  setSource,
} from '../index.ts'

const links = (document: FlowDocument, flow = document.root) =>
  dataEdges(document, flow).map(
    ({ source, output, destination, input }) => `${source}.${output} ${destination}.${input}`,
  )
const routes = (document: FlowDocument, flow = document.root) =>
  controlEdges(document, flow).map(({ from, branch, to }) => `${from} ${branch} ${to}`)
const names = (document: FlowDocument, of: ComponentId, side: 'inputs' | 'outputs') =>
  portsOf(document, of)[side].map(({ title }) => title)
const support = () => example('09-order-support-workflow.json')

describe('setField', () => {
  test('sets a nested value and leaves all other keys and components alone', () => {
    const document = support()
    const model = id('order-support-llm')
    const path = ['default_generation_parameters', 'temperature']
    const next = setField(document, { id: model, path, value: 0.5 })
    expect(componentOf(next, model)).toEqual({
      ...componentOf(document, model),
      default_generation_parameters: { max_tokens: 256, temperature: 0.5 },
    })
    const changed = Object.keys(next.components).filter(
      (key) => next.components[key] !== document.components[key],
    )
    expect(changed).toEqual([model])
  })

  test('takes a key out, sets a list item, and never changes id or kind', () => {
    const document = support()
    const llm = id('order-support-llm')
    const without = setField(document, { id: llm, path: ['api_type'], value: undefined })
    expect(Object.keys(componentOf(without, llm) ?? {})).not.toContain('api_type')
    const agent = id('order-support-agent')
    const one = setField(document, { id: agent, path: ['tools', 0], value: undefined })
    expect(componentOf(one, agent)?.['tools']).toHaveLength(1)
    expect(setField(document, { id: llm, path: ['id'], value: 'x' })).toBe(document)
    expect(setField(document, { id: llm, path: ['component_type'], value: 'x' })).toBe(document)
  })

  test('an equal value is no change', () => {
    const document = support()
    const mapping = structuredClone(componentOf(document, id('route-request'))?.['mapping'])
    expect(setField(document, { id: id('route-request'), path: ['mapping'], value: mapping })).toBe(
      document,
    )
  })

  test('another tool changes the ports of its steps and drops edges at lost ones', () => {
    const document = support()
    const tool = { $component_ref: 'check-return-eligibility-tool' }
    const next = setField(document, { id: id('check-return'), path: ['tool'], value: tool })
    expect(names(next, id('check-return'), 'outputs')).toEqual(['eligibility', 'reason'])
    expect(links(next)).not.toContain('check-return.response return-answered.response')
    expect(links(next)).toContain('support-start.order_id check-return.order_id')
    expect(componentOf(next, id('explain-return-tool'))).toBeUndefined()
  })
})

describe('rename', () => {
  test('changes the name and nothing else', () => {
    const document = support()
    const next = rename(document, { id: id('lookup-order'), name: '  Find order ' })
    expect(componentOf(next, id('lookup-order'))?.name).toBe('Find order')
    expect(routes(next)).toEqual(routes(document))
  })

  test('refuses empty names and those of other steps of the flow', () => {
    const document = support()
    const ask = (name: string) => refusalToRename(document, { id: id('lookup-order'), name })
    expect(ask(' ')).toMatch(/at least one character/)
    expect(ask('check_return')).toMatch(/called “check_return”/)
    expect(ask('lk_start')).toBeUndefined() // a step of another flow
    expect(rename(document, { id: id('lookup-order'), name: '' })).toBe(document)
  })
})

describe('setPrompt', () => {
  const answering = () =>
    withStep(aFlow('question', 'order'), { type: 'LlmNode', name: 'Answer', after: 'Start' })

  test('makes and feeds an input, and takes both away again', () => {
    const one = setPrompt(answering(), { id: id('answer'), text: 'About {{ order }}' })
    expect(one.filled).toEqual([{ input: 'order', source: { node: 'start', output: 'order' } }])
    expect(links(one.document)).toEqual(['start.order answer.order'])
    const none = setPrompt(one.document, { id: id('answer'), text: 'About nothing' })
    expect(names(none.document, id('answer'), 'inputs')).toEqual([])
    expect(links(none.document)).toEqual([])
  })

  test('keeps the source while a name is typed letter by letter', () => {
    let document = withPrompt(answering(), 'Answer', '{{x}}')
    document = setSource(document, {
      flowId: document.root,
      node: id('answer'),
      input: 'x',
      source: { node: id('start'), output: 'order' },
    })
    for (const name of ['xy', 'xyz', 'yz']) document = withPrompt(document, 'Answer', `{{${name}}}`)
    expect(links(document)).toEqual(['start.order answer.yz'])
  })

  test('does not take one name that replaces another for the same input', () => {
    const document = withPrompt(answering(), 'Answer', '{{order}}')
    expect(links(withPrompt(document, 'Answer', '{{topic}}'))).toEqual([])
  })

  test('keeps written inputs in step, refinements included', () => {
    const described = { ...text('order'), description: 'Its number' }
    const written = setField(answering(), { id: id('answer'), path: ['inputs'], value: [] })
    const prompted = withPrompt(written, 'Answer', '{{order}}')
    const refined = setProperties(prompted, {
      id: id('answer'),
      side: 'inputs',
      properties: [described],
    })
    const next = withPrompt(refined, 'Answer', '{{question}} {{order}}')
    expect(componentOf(next, id('answer'))?.['inputs']).toEqual([described, text('question')])
  })

  test('the prompt of an agent changes the steps it works in', () => {
    const prompt = 'Help with {{request}} of {{order_id}}'
    const { document, filled } = setPrompt(support(), {
      id: id('order-support-agent'),
      text: prompt,
    })
    expect(componentOf(document, id('order-support-agent'))?.['inputs']).toHaveLength(2)
    expect(names(document, id('answer-general'), 'inputs')).toEqual(['request', 'order_id'])
    expect(filled.map(({ input }) => input)).toEqual(['order_id'])
    expect(links(document)).toContain('support-start.order_id answer-general.order_id')
  })
})

describe('setMapping', () => {
  const router = id('route-request')

  test('a vanished branch takes its route along, a new one is open', () => {
    const mapping = { where_is_order: 'order_status', other: 'general', praise: 'thanks' }
    const next = setMapping(support(), { id: router, mapping })
    expect(portsOf(next, router).branches.toSorted()).toEqual([
      'default',
      'general',
      'order_status',
      'thanks',
    ])
    expect(routes(next).filter((found) => found.startsWith('route-request'))).toEqual([
      'route-request order_status lookup-order',
      'route-request general answer-general',
      'route-request default answer-general',
    ])
  })

  test('a branch that only got another name keeps its route', () => {
    const mapping = { where_is_order: 'order_status', start_return: 'refund', other: 'general' }
    const next = setMapping(support(), { id: router, mapping })
    expect(routes(next)).toContain('route-request refund check-return')
    expect(componentOf(next, router)?.['branches']).toEqual([
      'order_status',
      'refund',
      'general',
      'default',
    ])
  })

  test('another value for the same branch changes no route', () => {
    const mapping = { 'where is it': 'order_status', start_return: 'return', other: 'general' }
    expect(routes(setMapping(support(), { id: router, mapping }))).toEqual(routes(support()))
  })

  test('two branches that become one keep one route', () => {
    const merged = renameBranch(support(), { id: router, from: 'return', to: 'general' })
    expect(routes(merged).filter((found) => found.startsWith('route-request'))).toEqual([
      'route-request order_status lookup-order',
      'route-request general answer-general',
      'route-request default answer-general',
    ])
  })
})

describe('setBranchName', () => {
  test('steps that run the flow keep their route', () => {
    const next = setBranchName(support(), { id: id('lk-end'), name: 'found' })
    expect(componentOf(next, id('lookup-order'))?.['branches']).toEqual(['found'])
    expect(routes(next)).toContain('lookup-order found status-answered')
  })
})

describe('setProperties', () => {
  test('the inputs of a flow are those of its Start, on both sides and up to the step', () => {
    const properties = [text('order_id'), number('amount')]
    const flow = id('order-lookup-flow')
    const next = setProperties(support(), { id: flow, side: 'inputs', properties })
    expect(componentOf(next, id('lk-start'))).toMatchObject({
      inputs: properties,
      outputs: properties,
    })
    expect(componentOf(next, flow)?.['inputs']).toEqual(properties)
    expect(names(next, id('lookup-order'), 'inputs')).toEqual(['order_id', 'amount'])
  })

  test('edges follow the one title that changed in its place', () => {
    const properties = [text('question'), text('request_type'), text('order_id')]
    const next = setProperties(support(), { id: id('support-start'), side: 'inputs', properties })
    expect(links(next)).toContain('support-start.question answer-general.request')
  })

  test('edges at a removed output leave', () => {
    const properties = [text('request_type'), text('order_id')]
    const next = setProperties(support(), { id: id('support-start'), side: 'inputs', properties })
    expect(links(next)).toHaveLength(6)
  })

  test('a result that one End no longer gives leaves the flow and the step that runs it', () => {
    const next = setProperties(support(), { id: id('lk-end'), side: 'outputs', properties: [] })
    expect(componentOf(next, id('order-lookup-flow'))?.['outputs']).toEqual([])
    expect(names(next, id('lookup-order'), 'outputs')).toEqual([])
    expect(links(next)).not.toContain('lookup-order.order_status status-answered.response')
    expect(links(next, id('order-lookup-flow'))).toEqual(['lk-start.order_id lk-lookup.order_id'])
  })

  test('names that follow from a tool can be refined, not changed', () => {
    const refined = { ...text('order_id'), description: 'Like ORD-1' }
    const change = {
      id: id('check-return'),
      side: 'inputs' as const,
      properties: [refined, text('x')],
    }
    const next = setProperties(support(), change)
    expect(componentOf(next, id('check-return'))?.['inputs']).toEqual([refined])
  })
})

describe('renameProperty', () => {
  test('at a step that calls a tool it renames the tool and every step that calls it', () => {
    const change = {
      id: id('check-return'),
      side: 'outputs',
      from: 'response',
      to: 'verdict',
    } as const
    const next = renameProperty(support(), change)
    expect(names(next, id('explain-return-tool'), 'outputs')).toEqual(['verdict'])
    expect(names(next, id('check-return'), 'outputs')).toEqual(['verdict'])
    expect(links(next)).toContain('check-return.verdict return-answered.response')
  })

  test('at a step that works with an agent it renames the placeholder', () => {
    const change = {
      id: id('answer-general'),
      side: 'inputs',
      from: 'request',
      to: 'question',
    } as const
    const next = renameProperty(support(), change)
    expect(componentOf(next, id('order-support-agent'))?.['system_prompt']).toMatch(
      /Customer request: \{\{question\}\}$/,
    )
    expect(links(next)).toContain('support-start.request answer-general.question')
  })

  test('at a step that runs a flow it renames the Start of that flow and all below', () => {
    const change = {
      id: id('lookup-order'),
      side: 'inputs',
      from: 'order_id',
      to: 'number',
    } as const
    const next = renameProperty(support(), change)
    expect(names(next, id('lk-start'), 'outputs')).toEqual(['number'])
    expect(componentOf(next, id('order-lookup-flow'))?.['inputs']).toEqual([text('number')])
    expect(links(next)).toContain('support-start.order_id lookup-order.number')
    expect(links(next, id('order-lookup-flow'))).toContain('lk-start.number lk-lookup.order_id')
  })

  test('a result of the flow changes in all of its Ends', () => {
    const document = support()
    const next = renameProperty(document, {
      id: document.root,
      side: 'outputs',
      from: 'response',
      to: 'reply',
    })
    expect(componentOf(next, next.root)?.['outputs']).toEqual([text('reply')])
    for (const end of ['status-answered', 'return-answered', 'general-answered']) {
      expect(componentOf(next, id(end))).toMatchObject({
        inputs: [text('reply')],
        outputs: [text('reply')],
      })
    }
    expect(links(next).filter((link) => link.endsWith('.reply'))).toHaveLength(3)
  })

  test('through a map step it renames what the flow calls it, reducers included', () => {
    const document = example('06-three-order-map.json')
    const change = {
      id: id('map-statuses'),
      side: 'outputs',
      from: 'collected_order_status',
      to: 'collected_state',
    } as const
    const next = renameProperty(document, change)
    expect(names(next, id('item-status-flow'), 'outputs')).toEqual(['state'])
    expect(componentOf(next, id('map-statuses'))?.['reducers']).toEqual({ state: 'append' })
    expect(links(next)).toContain('map-statuses.collected_state map-end.order_statuses')
  })

  test('in a flow that works by name the joins stay as they were', () => {
    const explicit = support()
    const document = setField(explicit, {
      id: explicit.root,
      path: ['data_flow_connections'],
      value: null,
    })
    const start = id('support-start')
    const next = renameProperty(document, {
      id: start,
      side: 'outputs',
      from: 'order_id',
      to: 'number',
    })
    expect(isByName(next, next.root)).toBe(false)
    expect(links(next)).toContain('support-start.number lookup-order.order_id')
    expect(links(next)).toHaveLength(links(document).length)
  })

  test.each([
    ['', /at least one character/],
    ['two words', /holds a space/],
    ['a.b', /holds a space or one of/],
    ['request_type', /exists already/],
  ])('refuses “%s”', (to, sentence) => {
    const change = { id: id('support-start'), side: 'outputs', from: 'request', to } as const
    expect(refusalToRenameProperty(support(), change)).toMatch(sentence)
    expect(renameProperty(support(), change)).toEqual(support())
  })

  test('refuses names that belong to the kind of step, and names that are not there', () => {
    const document = withStep(aFlow(), { type: 'CatchExceptionNode', name: 'Try', after: 'Start' })
    const ask = (from: string) =>
      refusalToRenameProperty(document, { id: id('try'), side: 'outputs', from, to: 'x' })
    expect(ask('caught_exception_info')).toMatch(/fixed name/)
    expect(ask('nothing')).toMatch(/There is no “nothing”/)
  })

  test('refuses a name that no placeholder can have', () => {
    const document = withPrompt(
      withStep(aFlow('q'), { type: 'LlmNode', name: 'Answer', after: 'Start' }),
      'Answer',
      '{{q}}',
    )
    const change = { id: step(document, 'Answer'), side: 'inputs', from: 'q', to: 'a-b' } as const
    expect(refusalToRenameProperty(document, change)).toMatch(/cannot stand in a prompt/)
  })
})
