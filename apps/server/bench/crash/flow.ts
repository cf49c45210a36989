import { print } from '@flowglass/spec'
import { component, documentOf, flow } from '../engine/flows.ts'

const number = { title: 'n', type: 'integer' }
const list = (title: string) => ({ title, type: 'array', items: { type: 'integer' } })
const text = { title: 'text', type: 'string' }
const each = { title: 'iterated_n', anyOf: [{ type: 'integer' }, list('n')] }
const reference = (id: string) => ({ $component_ref: id })
const same = (port: object) => ({ inputs: [{ ...port }], outputs: [{ ...port }] })

/** Every item goes through two effects, side by side first and one by one then; a model in between. */
export const crashFlow: string = print(
  documentOf(
    flow({
      ...{ id: 'crash', inputs: [list('ns')], outputs: [list('ns'), text] },
      nodes: ['start', 'beside', 'say', 'after', 'end'],
      control: [
        ['start', 'next', 'beside'],
        ['beside', 'next', 'say'],
        ['say', 'next', 'after'],
        ['after', 'next', 'end'],
      ],
      data: [
        ['start', 'ns', 'beside', 'iterated_n'],
        ['beside', 'collected_n', 'say', 'list'],
        ['beside', 'collected_n', 'after', 'iterated_n'],
        ['after', 'collected_n', 'end', 'ns'],
        ['say', 'text', 'end', 'text'],
      ],
    }),
    Object.fromEntries([
      component('StartNode', 'start', same(list('ns'))),
      mapNode('ParallelMapNode', 'beside'),
      component('LlmNode', 'say', {
        ...{ llm_config: reference('model'), prompt_template: 'Say {{list}}', outputs: [text] },
        inputs: [{ title: 'list', type: 'string' }],
      }),
      mapNode('MapNode', 'after'),
      component('EndNode', 'end', { inputs: [list('ns'), text], outputs: [list('ns'), text] }),
      component('OpenAiCompatibleConfig', 'model', { url: 'http://127.0.0.1:9/v1', model_id: 'm' }),
      ['inner', innerFlow()] as const,
      component('StartNode', 'in', same(number)),
      component('ToolNode', 'work', { ...same(number), tool: reference('append') }),
      component('ToolNode', 'more', { ...same(number), tool: reference('append') }),
      component('EndNode', 'out', same(number)),
      component('ServerTool', 'append', { description: '', ...same(number) }),
    ]),
  ),
)

function mapNode(type: 'MapNode' | 'ParallelMapNode', id: string) {
  return component(type, id, {
    ...{ inputs: [each], outputs: [list('collected_n')] },
    ...{ subflow: reference('inner'), reducers: { n: 'append' } },
  })
}

function innerFlow() {
  return flow({
    ...{ id: 'inner', inputs: [number], outputs: [number], nodes: ['in', 'work', 'more', 'out'] },
    control: [
      ['in', 'next', 'work'],
      ['work', 'next', 'more'],
      ['more', 'next', 'out'],
    ],
    data: [
      ['in', 'n', 'work', 'n'],
      ['work', 'n', 'more', 'n'],
      ['more', 'n', 'out', 'n'],
    ],
  })
}
