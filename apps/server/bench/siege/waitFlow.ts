import { print } from '@flowglass/spec'
import { component, documentOf, flow } from '../engine/flows.ts'

const number = { title: 'n', type: 'integer' }
const text = { title: 'user_input', type: 'string' }
const reference = (id: string) => ({ $component_ref: id })
const same = { inputs: [number], outputs: [number] }
const nodes = ['start', 'before', 'ask', 'between', 'ask_again', 'after', 'end']

/** A person is asked twice, with an effect before, between and after. */
export const waitFlow: string = print(
  documentOf(
    flow({
      ...{ id: 'wait', inputs: [number], outputs: [number, text], nodes },
      control: nodes.slice(1).map((to, at) => [nodes[at] ?? '', 'next', to] as const),
      data: [
        ['start', 'n', 'before', 'n'],
        ['before', 'n', 'between', 'n'],
        ['between', 'n', 'after', 'n'],
        ['after', 'n', 'end', 'n'],
        ['ask_again', 'user_input', 'end', 'user_input'],
      ],
    }),
    Object.fromEntries([
      component('StartNode', 'start', same),
      ...['before', 'between', 'after'].map((id) =>
        component('ToolNode', id, { ...same, tool: reference('append') }),
      ),
      ...['ask', 'ask_again'].map((id) => component('InputMessageNode', id, { outputs: [text] })),
      component('EndNode', 'end', { inputs: [number, text], outputs: [number, text] }),
      component('ServerTool', 'append', { description: '', ...same }),
    ]),
  ),
)
