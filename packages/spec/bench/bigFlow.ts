import type { Json, JsonObject } from '../src/index.ts'

/**
 * A flow of about `size` steps and one and a half times as many sources: a chain of language model
 * steps and branching steps that read from near and far, in the form that serialisers write.
 */
export function bigFlow(size: number): JsonObject {
  const definitions: Record<string, Json> = {}
  const nodes: Json[] = []
  const routes: Json[] = []
  const sources: Json[] = []
  const refTo = (id: string): Json => ({ $component_ref: id })
  const route = (from: string, branch: string, to: string): void => {
    routes.push({
      component_type: 'ControlFlowEdge',
      id: `r-${from}`,
      name: 'route',
      from_node: refTo(from),
      from_branch: branch,
      to_node: refTo(to),
    })
  }
  const source = (from: string, output: string, to: string, input: string): void => {
    sources.push({
      component_type: 'DataFlowEdge',
      id: `s-${to}-${input}`,
      name: 'source',
      source_node: refTo(from),
      source_output: output,
      destination_node: refTo(to),
      destination_input: input,
    })
  }
  const define = (id: string, component: JsonObject): void => {
    definitions[id] = { id, name: id.replaceAll('-', '_'), ...component }
    nodes.push(refTo(id))
  }
  const text = (title: string): Json => ({ title, type: 'string' })
  const idAt = (index: number): string =>
    index === 0 ? 'start' : index === size - 1 ? 'end' : `step-${index}`

  define('start', {
    component_type: 'StartNode',
    inputs: [text('topic')],
    outputs: [text('topic')],
    branches: ['next'],
  })
  route('start', 'next', 'step-1')
  for (let index = 1; index < size - 1; index++) {
    const id = idAt(index)
    const before = index === 1 ? 'start' : idAt(index - 1)
    const far = index < 12 ? 'start' : idAt(index - 10)
    const output = (from: string) => (from === 'start' ? 'topic' : 'generated_text')
    define(id, {
      component_type: 'LlmNode',
      metadata: { flowglass: { position: { x: index * 300, y: 0 } } },
      inputs: [text('first'), text('second')],
      outputs: [text('generated_text')],
      llm_config: refTo('model'),
      prompt_template: 'Compare {{first}} with {{second}}',
      branches: ['next'],
    })
    route(id, 'next', idAt(index + 1))
    source(before, output(before), id, 'first')
    if (index % 2 === 0) source(far, output(far), id, 'second')
    else source('start', 'topic', id, 'second')
  }
  define('end', {
    component_type: 'EndNode',
    inputs: [text('generated_text')],
    outputs: [text('generated_text')],
    branch_name: 'next',
    branches: [],
  })
  source(idAt(size - 2), 'generated_text', 'end', 'generated_text')
  return {
    component_type: 'Flow',
    agentspec_version: '25.4.1',
    id: 'big',
    name: 'big',
    inputs: [text('topic')],
    outputs: [text('generated_text')],
    start_node: refTo('start'),
    nodes,
    control_flow_connections: routes,
    data_flow_connections: sources,
    $referenced_components: {
      ...definitions,
      model: {
        component_type: 'OpenAiCompatibleConfig',
        id: 'model',
        name: 'model',
        url: 'http://model.example',
        model_id: 'gpt-4.1-mini',
      },
    },
  }
}
