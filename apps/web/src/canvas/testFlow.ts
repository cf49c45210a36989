import { normalise, type FlowDocument, type JsonObject } from '@flowglass/spec'

const at = (id: string): JsonObject => ({ $component_ref: id })

const idOf = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '')

const text = (title: string): JsonObject => ({ title, type: 'string' })

/** Steps joined in a row or by `routes`, for tests. */
export function flowWith(
  nodes: readonly JsonObject[],
  routes: readonly (readonly [from: string, branch: string, to: string])[],
  others: readonly JsonObject[] = [],
): FlowDocument {
  const edges = routes.map(([from, branch, to]) => ({
    component_type: 'ControlFlowEdge',
    id: `${from}-${branch}-${to}`,
    name: `${from} to ${to}`,
    from_node: at(from),
    from_branch: branch,
    to_node: at(to),
  }))
  const parts = [...nodes, ...edges, ...others]
  const { document } = normalise({
    component_type: 'Flow',
    agentspec_version: '26.1.0',
    id: 'flow',
    name: 'flow',
    start_node: at('start'),
    nodes: nodes.map((node) => at(idOf(node))),
    control_flow_connections: edges.map(({ id }) => at(id)),
    data_flow_connections: null,
    $referenced_components: Object.fromEntries(parts.map((part) => [idOf(part), part])),
  })
  if (document === undefined) throw new Error('The test flow is no Agent Spec document')
  return document
}

export const start: JsonObject = {
  component_type: 'StartNode',
  id: 'start',
  name: 'start',
  inputs: [text('request'), text('kind')],
}
export const end = (id: string, branch = 'next'): JsonObject => ({
  component_type: 'EndNode',
  id,
  name: id,
  branch_name: branch,
  inputs: [text('response')],
})
export const model: JsonObject = {
  component_type: 'OpenAiConfig',
  id: 'model',
  name: 'the model',
  model_id: 'gpt-4.1-mini',
}
export const llm = (id: string, prompt: string): JsonObject => ({
  component_type: 'LlmNode',
  id,
  name: id,
  llm_config: at('model'),
  prompt_template: prompt,
  outputs: [text('summary')],
})
export const branching: JsonObject = {
  component_type: 'BranchingNode',
  id: 'choose',
  name: 'choose',
  inputs: [text('kind')],
  mapping: { order: 'order', parcel: 'order', refund: 'refund' },
}
export const placed = (node: JsonObject, x: number, y: number): JsonObject => ({
  ...node,
  metadata: { flowglass: { position: { x, y } } },
})
