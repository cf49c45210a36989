const edge = (id: string, from: string, branch: string, to: string) => ({
  component_type: 'ControlFlowEdge',
  id,
  name: id,
  from_node: { $component_ref: from },
  from_branch: branch,
  to_node: { $component_ref: to },
})

/** Start → classify (LLM) → route → look up | answer, `default` led nowhere. */
export const triage = {
  component_type: 'Flow',
  agentspec_version: '26.1.0',
  id: 'triage',
  name: 'triage',
  start_node: { $component_ref: 'start' },
  nodes: ['start', 'classify', 'route', 'lookup', 'done', 'other'].map((id) => ({
    $component_ref: id,
  })),
  control_flow_connections: [
    edge('e1', 'start', 'next', 'classify'),
    edge('e2', 'classify', 'next', 'route'),
    edge('e3', 'route', 'status', 'lookup'),
    edge('e4', 'route', 'general', 'other'),
    edge('e5', 'lookup', 'next', 'done'),
  ],
  data_flow_connections: [
    {
      component_type: 'DataFlowEdge',
      id: 'd1',
      name: 'd1',
      source_node: { $component_ref: 'start' },
      source_output: 'request',
      destination_node: { $component_ref: 'classify' },
      destination_input: 'request',
    },
    {
      component_type: 'DataFlowEdge',
      id: 'd2',
      name: 'd2',
      source_node: { $component_ref: 'classify' },
      source_output: 'kind',
      destination_node: { $component_ref: 'route' },
      destination_input: 'kind',
    },
  ],
  $referenced_components: {
    start: {
      component_type: 'StartNode',
      id: 'start',
      name: 'begin',
      inputs: [
        { title: 'request', type: 'string' },
        { title: 'count', type: 'number' },
      ],
    },
    classify: {
      component_type: 'LlmNode',
      id: 'classify',
      name: 'classify',
      llm_config: { $component_ref: 'model' },
      prompt_template: 'Classify: {{request}}',
      outputs: [{ title: 'kind', type: 'string', enum: ['where', 'back', 'else'] }],
    },
    route: {
      component_type: 'BranchingNode',
      id: 'route',
      name: 'route',
      inputs: [{ title: 'kind', type: 'string' }],
      mapping: { where: 'status', else: 'general' },
    },
    lookup: {
      component_type: 'ToolNode',
      id: 'lookup',
      name: 'lookup',
      tool: { $component_ref: 'tool' },
    },
    done: {
      component_type: 'EndNode',
      id: 'done',
      name: 'done',
      outputs: [{ title: 'status', type: 'string', default: '' }],
    },
    other: {
      component_type: 'EndNode',
      id: 'other',
      name: 'other',
      branch_name: 'other',
      outputs: [],
    },
    tool: {
      component_type: 'ServerTool',
      id: 'tool',
      name: 'get_status',
      inputs: [{ title: 'order', type: 'number' }],
      outputs: [{ title: 'status', type: 'string' }],
    },
    model: {
      component_type: 'OpenAiCompatibleConfig',
      id: 'model',
      name: 'small',
      url: 'http://localhost:4010/v1',
      model_id: 'tiny-1',
    },
  },
} as const

export const triageText = JSON.stringify(triage, null, 2)

/** The same, but values find inputs of the same name. */
export const triageByNameText = JSON.stringify({ ...triage, data_flow_connections: null }, null, 2)
