import { normalise, type FlowDocument, type Json, type JsonObject } from '@flowglass/spec'

const number = (title: string): JsonObject => ({ title, type: 'integer' })
const list = (title: string): JsonObject => ({ title, type: 'array', items: { type: 'integer' } })
const text = (title: string): JsonObject => ({ title, type: 'string' })
const reference = (id: string): JsonObject => ({ $component_ref: id })

export const component = (type: string, id: string, fields: JsonObject): [string, JsonObject] => [
  id,
  { component_type: type, id, name: id, ...fields },
]

interface FlowParts {
  readonly id: string
  readonly inputs: readonly JsonObject[]
  readonly outputs: readonly JsonObject[]
  readonly nodes: readonly string[]
  /** From, branch, to. */
  readonly control: readonly (readonly [string, string, string])[]
  /** From, output, to, input. */
  readonly data: readonly (readonly [string, string, string, string])[]
}

export function flow({ id, inputs, outputs, nodes, control, data }: FlowParts): JsonObject {
  const [start = ''] = nodes
  return {
    ...{ component_type: 'Flow', id, name: id, inputs, outputs, start_node: reference(start) },
    nodes: nodes.map(reference),
    control_flow_connections: control.map(([from, branch, to], at) => ({
      ...{ component_type: 'ControlFlowEdge', id: `${id}-c${at}`, name: `c${at}` },
      ...{ from_node: reference(from), from_branch: branch, to_node: reference(to) },
    })),
    data_flow_connections: data.map(([from, output, to, input], at) => ({
      ...{ component_type: 'DataFlowEdge', id: `${id}-d${at}`, name: `d${at}` },
      ...{ source_node: reference(from), source_output: output },
      ...{ destination_node: reference(to), destination_input: input },
    })),
  }
}

export function documentOf(root: JsonObject, components: Record<string, JsonObject>): FlowDocument {
  const json = { ...root, agentspec_version: '26.1.0', $referenced_components: components }
  const { document, diagnostics } = normalise(json)
  if (!document) throw new Error(JSON.stringify(diagnostics))
  return document
}

const same = (port: JsonObject): JsonObject => ({ inputs: [port], outputs: [port] })

const tool = (id: string, inputs: readonly JsonObject[], outputs: readonly JsonObject[]) =>
  component('ServerTool', id, { description: '', inputs, outputs })

/** Start, as many calls of a tool that adds one, End. */
export function chain(length: number): FlowDocument {
  const n = number('n')
  const steps = Array.from({ length }, (_, at) => `step${at}`)
  const nodes = ['start', ...steps, 'end']
  const pairs = nodes.slice(1).map((to, at) => [nodes[at] ?? '', to] as const)
  const parts = { id: 'chain', inputs: [n], outputs: [n], nodes }
  const control = pairs.map(([from, to]) => [from, 'next', to] as const)
  const data = pairs.map(([from, to]) => [from, 'n', to, 'n'] as const)
  const fields = { ...same(n), tool: reference('add') }
  return documentOf(flow({ ...parts, control, data }), {
    ...Object.fromEntries([
      component('StartNode', 'start', same(n)),
      component('EndNode', 'end', same(n)),
      tool('add', [n], [n]),
      ...steps.map((id) => component('ToolNode', id, fields)),
    ]),
  })
}

/** Adds one until a limit: two nodes each time round. */
export function loop(): FlowDocument {
  const [n, limit, more] = [number('n'), number('limit'), text('more')]
  const both = { inputs: [n, limit], outputs: [n, more] }
  return documentOf(
    flow({
      ...{ id: 'loop', inputs: [n, limit], outputs: [n] },
      nodes: ['start', 'count', 'check', 'end'],
      control: [
        ['start', 'next', 'count'],
        ['count', 'next', 'check'],
        ['check', 'again', 'count'],
        ['check', 'default', 'end'],
      ],
      data: [
        ['start', 'n', 'count', 'n'],
        ['start', 'limit', 'count', 'limit'],
        ['count', 'n', 'count', 'n'],
        ['count', 'more', 'check', 'more'],
        ['count', 'n', 'end', 'n'],
      ],
    }),
    Object.fromEntries([
      component('StartNode', 'start', { inputs: [n, limit], outputs: [n, limit] }),
      component('ToolNode', 'count', { ...both, tool: reference('countTool') }),
      component('BranchingNode', 'check', {
        inputs: [more],
        outputs: [],
        mapping: { yes: 'again' },
      }),
      component('EndNode', 'end', same(n)),
      tool('countTool', both.inputs, both.outputs),
    ]),
  )
}

/** A map over a list, its flow having three nodes: Start, a tool, End. */
export function map(type: 'MapNode' | 'ParallelMapNode', toolName = 'add'): FlowDocument {
  const n = number('n')
  const either = { title: 'iterated_n', anyOf: [{ type: 'integer' }, list('n')] }
  const inner = flow({
    ...{ id: 'inner', inputs: [n], outputs: [n], nodes: ['in', 'work', 'out'] },
    control: [
      ['in', 'next', 'work'],
      ['work', 'next', 'out'],
    ],
    data: [
      ['in', 'n', 'work', 'n'],
      ['work', 'n', 'out', 'n'],
    ],
  })
  return documentOf(
    flow({
      ...{
        id: 'map',
        inputs: [list('ns')],
        outputs: [list('ns')],
        nodes: ['start', 'each', 'end'],
      },
      control: [
        ['start', 'next', 'each'],
        ['each', 'next', 'end'],
      ],
      data: [
        ['start', 'ns', 'each', 'iterated_n'],
        ['each', 'collected_n', 'end', 'ns'],
      ],
    }),
    Object.fromEntries([
      component('StartNode', 'start', same(list('ns'))),
      component(type, 'each', {
        ...{ inputs: [either], outputs: [list('collected_n')] },
        ...{ subflow: reference('inner'), reducers: { n: 'append' } },
      }),
      component('EndNode', 'end', same(list('ns'))),
      ['inner', inner] as const,
      component('StartNode', 'in', same(n)),
      component('ToolNode', 'work', { ...same(n), tool: reference(toolName) }),
      component('EndNode', 'out', same(n)),
      tool(toolName, [n], [n]),
    ]),
  )
}

export const numberIn = (json: Json | undefined): number => (typeof json === 'number' ? json : 0)
