import { setField } from '@flowglass/document'
import { asComponentId, type JsonObject } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { branching, end, flowWith, llm, model, start } from '../testFlow.ts'
import { cardOf } from './cardModel.ts'

const id = asComponentId
const tool = (name: string): JsonObject => ({
  component_type: 'ServerTool',
  id: name,
  name,
  inputs: [{ title: 'order_id', type: 'string' }],
  outputs: [{ title: 'order_total', type: 'number' }],
})

const document = flowWith(
  [
    start,
    branching,
    llm('summarise', 'Summarise   this\nrequest: {{request}}'),
    {
      component_type: 'ToolNode',
      id: 'total',
      name: 'total',
      tool: { $component_ref: 'get_total' },
    },
    {
      component_type: 'ApiNode',
      id: 'track',
      name: 'track',
      url: 'https://carrier.example/v2/track/{{order_id}}',
      http_method: 'GET',
    },
    { component_type: 'AcmeRerankNode', id: 'rerank', name: 'rerank' },
    {
      component_type: 'AgentNode',
      id: 'answer',
      name: 'answer',
      agent: { $component_ref: 'agent' },
    },
    end('done', 'ineligible'),
  ],
  [['start', 'next', 'choose']],
  [
    model,
    tool('get_total'),
    tool('check_return_eligibility'),
    tool('a_third_tool_with_a_long_name'),
    {
      component_type: 'Agent',
      id: 'agent',
      name: 'support_agent',
      llm_config: { $component_ref: 'model' },
      system_prompt: 'Help with {{request}}',
      tools: ['get_total', 'check_return_eligibility', 'a_third_tool_with_a_long_name'].map(
        (ref) => ({ $component_ref: ref }),
      ),
    },
  ],
)

const card = (name: string) => cardOf(document, id(name))

describe('words on a card', () => {
  it.each([
    ['start', 'Start · 2 inputs'],
    ['summarise', 'LLM · gpt-4.1-mini'],
    ['total', 'Tool · get_total'],
    ['track', 'Web request · GET carrier.example'],
    ['choose', 'Branching · on kind'],
    ['answer', 'Agent · support_agent'],
    ['rerank', 'AcmeRerankNode'],
    ['done', 'End · ineligible'],
  ])('%s is called %s', (name, subtitle) => {
    expect(card(name)?.subtitle).toBe(subtitle)
  })

  it('puts a prompt into one line of text', () => {
    expect(card('summarise')?.body).toEqual({
      kind: 'text',
      text: 'Summarise this request: {{request}}',
      isMono: false,
    })
  })

  it('shows the path of an address, with its placeholders', () => {
    expect(card('track')?.body).toMatchObject({ text: '/v2/track/{{order_id}}', isMono: true })
  })

  it('shows two rows of tools and counts the rest', () => {
    expect(card('answer')?.body).toMatchObject({
      kind: 'tools',
      rows: [[{ name: 'get_total' }], [{ name: 'check_return_eligibility' }]],
      more: 1,
    })
  })

  it('says that an unknown type is kept', () => {
    expect(card('rerank')).toMatchObject({ look: 'unknown', category: 'unknown' })
    expect(card('rerank')?.body).toMatchObject({ text: expect.stringContaining('kept as it is') })
  })

  it('tells what a step uses and gives', () => {
    expect(card('total')?.gist).toEqual({ uses: ['order_id'], gives: ['order_total'] })
  })
})

describe('routes of a card', () => {
  it('joins values that take the same route, and ends with anything else', () => {
    expect(card('choose')?.rows.map(({ when, branch }) => [when, branch])).toEqual([
      ['order | parcel', 'order'],
      ['refund', 'refund'],
      ['anything else', 'default'],
    ])
  })

  it('needs no rows where there is no choice', () => {
    expect(card('total')?.rows).toEqual([])
  })
})

describe('cards and edits', () => {
  it('keeps the card when another step changes', () => {
    const next = setField(document, { id: id('total'), path: ['name'], value: 'sum' })
    expect(cardOf(next, id('summarise'))).toBe(card('summarise'))
  })

  it('makes a new card when a component that it names changes', () => {
    const next = setField(document, { id: id('model'), path: ['model_id'], value: 'other' })
    expect(cardOf(next, id('summarise'))?.subtitle).toBe('LLM · other')
    expect(cardOf(next, id('total'))).toBe(card('total'))
  })
})
