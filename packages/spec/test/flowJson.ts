import type { Json, JsonObject } from '../src/index.ts'

export const stepKinds = ['llm', 'tool', 'branch', 'flow', 'map', 'agent', 'catch'] as const
export type StepKind = (typeof stepKinds)[number]

export interface Plan {
  readonly steps: readonly StepKind[]
  /** Values find inputs by their names instead of by edges. */
  readonly isByName: boolean
  /** Steps stand in the list instead of among the definitions. */
  readonly isInline: boolean
  /** Inputs, results and routes are written out as serialisers do. */
  readonly isExplicit: boolean
}

const text = (title: string): JsonObject => ({ title, type: 'string' })
const refTo = (id: string): Json => ({ $component_ref: id })

const idOf = (component: JsonObject): string => {
  const id = component['id']
  return typeof id === 'string' ? id : ''
}

interface Step {
  readonly component: JsonObject
  readonly input: string
  /** Missing where a step gives nothing; the value before it is handed on then. */
  readonly output?: string
  readonly branch: string
  /** Routes beside the main one, which lead to the End. */
  readonly others: readonly string[]
}

/** A valid flow of a chain of steps, flows inside flows down to two levels. */
export function flowJson(plan: Plan, id = 'main', depth = 0): JsonObject {
  const start: JsonObject = {
    component_type: 'StartNode',
    id: `${id}-start`,
    name: 'Start',
    inputs: [text('topic')],
  }
  const end: JsonObject = {
    component_type: 'EndNode',
    id: `${id}-end`,
    name: 'End',
    outputs: [{ ...text('answer'), default: '' }],
  }
  const steps = plan.steps.map((kind, index) =>
    stepJson(plan, { kind, id: `${id}-${index}`, depth }),
  )
  const nodes = [start, ...steps.map((step) => step.component), end]
  return {
    component_type: 'Flow',
    id,
    name: `Flow ${id}`,
    start_node: refTo(`${id}-start`),
    nodes: plan.isInline ? nodes : nodes.map((node) => refTo(idOf(node))),
    control_flow_connections: routesOf(id, steps),
    data_flow_connections: plan.isByName ? null : sourcesOf(id, steps),
    ...(plan.isInline
      ? {}
      : { $referenced_components: Object.fromEntries(nodes.map((n) => [idOf(n), n])) }),
  }
}

function routesOf(id: string, steps: readonly Step[]): JsonObject[] {
  const ids = [`${id}-start`, ...steps.map((step) => idOf(step.component)), `${id}-end`]
  const route = (from: string, branch: string, to: string): JsonObject => ({
    component_type: 'ControlFlowEdge',
    id: `route-${from}-${branch}`,
    name: `${from} ${branch}`,
    from_node: refTo(from),
    from_branch: branch,
    to_node: refTo(to),
  })
  const main = ids
    .slice(0, -1)
    .map((from, index) =>
      route(
        from,
        index === 0 ? 'next' : (steps[index - 1]?.branch ?? 'next'),
        ids[index + 1] ?? from,
      ),
    )
  const others = steps.flatMap((step) =>
    step.others.map((branch) => route(idOf(step.component), branch, `${id}-end`)),
  )
  return [...main, ...others]
}

function sourcesOf(id: string, steps: readonly Step[]): JsonObject[] {
  let from = `${id}-start`
  let output = 'topic'
  const sources: JsonObject[] = []
  const feed = (to: string, input: string): void => {
    sources.push({
      component_type: 'DataFlowEdge',
      id: `source-${to}-${input}`,
      name: `${to} ${input}`,
      source_node: refTo(from),
      source_output: output,
      destination_node: refTo(to),
      destination_input: input,
    })
  }
  for (const step of steps) {
    const to = idOf(step.component)
    feed(to, step.input)
    if (step.output === undefined) continue
    from = to
    output = step.output
  }
  feed(`${id}-end`, 'answer')
  return sources
}

interface Place {
  readonly kind: StepKind
  readonly id: string
  readonly depth: number
}

const model: JsonObject = {
  component_type: 'OpenAiConfig',
  id: 'model',
  name: 'model',
  model_id: 'gpt-4.1-mini',
  api_key: 'sk-very-secret',
}

function stepJson(plan: Plan, { kind, id, depth }: Place): Step {
  const base = { id, name: `Step ${id}`, metadata: { flowglass: { position: { x: 1, y: 2 } } } }
  const inner = (): JsonObject =>
    flowJson({ ...plan, steps: plan.steps.slice(1, 3) }, `${id}-flow`, depth + 1)
  const written = (inputs: JsonObject[], outputs: JsonObject[], branches: string[]): JsonObject =>
    plan.isExplicit ? { inputs, outputs, branches } : {}
  const answer = { ...text('answer'), default: '' }
  if (depth > 1 && (kind === 'flow' || kind === 'map' || kind === 'catch'))
    return stepJson(plan, { kind: 'llm', id, depth })
  switch (kind) {
    case 'llm':
      return {
        component: {
          component_type: 'LlmNode',
          ...base,
          ...written([text('topic')], [text('generated_text')], ['next']),
          llm_config: model,
          prompt_template: 'Say something about {{topic}}.',
        },
        input: 'topic',
        output: 'generated_text',
        branch: 'next',
        others: [],
      }
    case 'tool':
      return {
        component: {
          component_type: 'ToolNode',
          ...base,
          ...written([text('question')], [text('reply')], ['next']),
          tool: {
            component_type: 'ServerTool',
            id: `${id}-tool`,
            name: 'look_up',
            inputs: [text('question')],
            outputs: [text('reply')],
          },
        },
        input: 'question',
        output: 'reply',
        branch: 'next',
        others: [],
      }
    case 'branch':
      return {
        component: {
          component_type: 'BranchingNode',
          ...base,
          inputs: [text('value')],
          ...(plan.isExplicit ? { outputs: [], branches: ['default', 'no', 'yes'] } : {}),
          mapping: { y: 'yes', Y: 'yes', n: 'no' },
        },
        input: 'value',
        branch: 'yes',
        others: ['no', 'default'],
      }
    case 'agent':
      return {
        component: {
          component_type: 'AgentNode',
          ...base,
          ...written([text('topic')], [text('reply')], ['next']),
          agent: {
            component_type: 'Agent',
            id: `${id}-agent`,
            name: 'agent',
            llm_config: model,
            system_prompt: 'You know all about {{topic}}.',
            outputs: [text('reply')],
          },
        },
        input: 'topic',
        output: 'reply',
        branch: 'next',
        others: [],
      }
    case 'flow':
      return {
        component: {
          component_type: 'FlowNode',
          ...base,
          ...written([text('topic')], [answer], ['next']),
          subflow: inner(),
        },
        input: 'topic',
        output: 'answer',
        branch: 'next',
        others: [],
      }
    case 'map':
      return {
        component: { component_type: 'MapNode', ...base, subflow: inner() },
        input: 'iterated_topic',
        output: 'collected_answer',
        branch: 'next',
        others: [],
      }
    case 'catch':
      return {
        component: { component_type: 'CatchExceptionNode', ...base, subflow: inner() },
        input: 'topic',
        output: 'answer',
        branch: 'next',
        others: ['caught_exception_branch'],
      }
  }
}
