import { normalise, type FlowDocument, type JsonObject } from '@flowglass/spec'

/**
 * One step of a generated flow. Every flow takes the text `x` and gives the text `x`, every step
 * turns it into another text, so that steps can follow each other in any order.
 */
export type Step =
  | { readonly kind: 'tool' | 'slow' | 'llm' | 'agent' | 'ask' | 'frail' | 'client' | 'confirm' }
  | { readonly kind: 'team' }
  | { readonly kind: 'sub' | 'catch'; readonly steps: readonly Step[] }
  | { readonly kind: 'map' | 'parallelMap'; readonly steps: readonly Step[] }
  | { readonly kind: 'parallel'; readonly flows: readonly (readonly Step[])[] }
  | { readonly kind: 'fork'; readonly left: readonly Step[]; readonly right: readonly Step[] }
  | { readonly kind: 'loop' }

const text = (title: string): JsonObject => ({ title, type: 'string' })
const list = (title: string): JsonObject => ({ title, type: 'array', items: { type: 'string' } })
const reference = (id: string): JsonObject => ({ $component_ref: id })

interface Building {
  readonly components: Record<string, JsonObject>
  count: number
}

interface FlowParts {
  readonly id: string
  readonly nodes: string[]
  readonly control: JsonObject[]
  readonly data: JsonObject[]
  /** Node and output that hold the text so far. */
  last: { node: string; branches: readonly string[]; output: string; source: string }
}

export function documentOf(steps: readonly Step[]): FlowDocument {
  const building: Building = { components: {}, count: 0 }
  const root = addFlow(building, steps)
  const { [root]: flow, ...others } = building.components
  const json = { ...flow, agentspec_version: '26.1.2', $referenced_components: others }
  const { document, diagnostics } = normalise(json)
  if (!document) throw new Error(JSON.stringify(diagnostics))
  return document
}

function add(building: Building, type: string, fields: JsonObject): string {
  building.count += 1
  const id = `${type}-${building.count}`
  building.components[id] = { component_type: type, id, name: id, ...fields }
  return id
}

const tool = (building: Building, name: string, ports: JsonObject): string => {
  const id = `tool-${name}`
  building.components[id] = {
    ...{ component_type: name === 'client' ? 'ClientTool' : 'ServerTool', id, name, ...ports },
    ...{ description: '', requires_confirmation: name === 'confirm' },
  }
  return id
}

function addFlow(building: Building, steps: readonly Step[]): string {
  building.count += 1
  const id = `flow-${building.count}`
  const ports = { inputs: [text('x')], outputs: [text('x')] }
  const start = add(building, 'StartNode', ports)
  const parts: FlowParts = {
    ...{ id, nodes: [start], control: [], data: [] },
    last: { node: start, branches: ['next'], output: 'x', source: start },
  }
  for (const step of steps) addStep(building, parts, step)
  const end = add(building, 'EndNode', ports)
  append(parts, end, { input: 'x' })
  building.components[id] = {
    ...{ component_type: 'Flow', id, name: id, ...ports, start_node: reference(start) },
    nodes: parts.nodes.map(reference),
    control_flow_connections: parts.control,
    data_flow_connections: parts.data,
  }
  return id
}

interface Joint {
  readonly input?: string
  readonly output?: string
  readonly branches?: readonly string[]
}

/** Puts a node behind the last one; its output is what the next one takes. */
function append(
  parts: FlowParts,
  node: string,
  { input, output, branches = ['next'] }: Joint,
): void {
  const { last } = parts
  parts.nodes.push(node)
  for (const branch of last.branches) addControl(parts, [last.node, branch, node])
  if (input !== undefined) addData(parts, [last.source, last.output, node, input])
  parts.last = {
    ...{ node, branches },
    output: output ?? last.output,
    source: output === undefined ? last.source : node,
  }
}

function addControl(parts: FlowParts, [from, branch, to]: [string, string, string]): void {
  const id = `${parts.id}-c${parts.control.length}`
  const edge = { component_type: 'ControlFlowEdge', id, name: id, from_branch: branch }
  parts.control.push({ ...edge, from_node: reference(from), to_node: reference(to) })
}

function addData(
  parts: FlowParts,
  [source, output, target, input]: [string, string, string, string],
): void {
  const id = `${parts.id}-d${parts.data.length}`
  const edge = { component_type: 'DataFlowEdge', id, name: id, source_output: output }
  const ends = { source_node: reference(source), destination_node: reference(target) }
  parts.data.push({ ...edge, ...ends, destination_input: input })
}

function addTool(building: Building, parts: FlowParts, name: string, ports = textPorts): void {
  const id = tool(building, name, ports.json)
  const node = add(building, 'ToolNode', { ...ports.json, tool: reference(id) })
  append(parts, node, { input: ports.input, output: ports.output })
}

const textPorts = {
  ...{ input: 'x', output: 'x' },
  json: { inputs: [text('x')], outputs: [text('x')] },
}
const splitPorts = {
  ...{ input: 'x', output: 'xs' },
  json: { inputs: [text('x')], outputs: [list('xs')] },
}
const joinPorts = {
  ...{ input: 'xs', output: 'x' },
  json: { inputs: [list('xs')], outputs: [text('x')] },
}

function addStep(building: Building, parts: FlowParts, step: Step): void {
  switch (step.kind) {
    case 'tool':
    case 'slow':
    case 'frail':
    case 'client':
    case 'confirm':
      return addTool(building, parts, step.kind)
    case 'llm':
      return addLlm(building, parts)
    case 'agent':
      return addAgent(building, parts)
    case 'team':
      return addTeam(building, parts)
    case 'ask': {
      const fields = { message: 'More?', outputs: [text('x')] }
      return append(parts, add(building, 'InputMessageNode', fields), { output: 'x' })
    }
    case 'sub':
    case 'catch':
      return addSubflow(building, parts, step)
    case 'map':
    case 'parallelMap':
      return addMap(building, parts, step)
    case 'parallel':
      return addParallel(building, parts, step.flows)
    case 'fork':
      return addFork(building, parts, step)
    case 'loop':
      return addLoop(building, parts)
    default:
      return step satisfies never
  }
}

function addModel(building: Building): JsonObject {
  building.components['llm'] = {
    ...{ component_type: 'OllamaConfig', id: 'llm', name: 'llm', url: 'http://127.0.0.1:1' },
    model_id: 'none',
  }
  return reference('llm')
}

/** An agent that calls a tool before it answers. */
function addAgent(building: Building, parts: FlowParts): void {
  const ports = { inputs: [text('x')], outputs: [text('x')] }
  building.components['agent'] = {
    ...{ component_type: 'Agent', id: 'agent', name: 'agent', ...ports },
    ...{ llm_config: addModel(building), system_prompt: 'About {{x}}', human_in_the_loop: false },
    tools: [reference(tool(building, 'tool', textPorts.json))],
  }
  const node = add(building, 'AgentNode', { ...ports, agent: reference('agent') })
  append(parts, node, { input: 'x', output: 'x' })
}

/** A manager that asks a worker, which calls a tool, before it answers. */
function addTeam(building: Building, parts: FlowParts): void {
  const ports = { inputs: [text('x')], outputs: [text('x')] }
  const llm_config = addModel(building)
  const member = (id: string, fields: JsonObject): JsonObject => ({
    ...{ component_type: 'Agent', id, name: id, llm_config, system_prompt: 'About {{x}}' },
    ...{ human_in_the_loop: false, tools: [], ...fields },
  })
  building.components['boss'] = member('boss', ports)
  building.components['worker'] = member('worker', {
    ...{ inputs: ports.inputs, tools: [reference(tool(building, 'tool', textPorts.json))] },
  })
  building.components['team'] = {
    ...{ component_type: 'ManagerWorkers', id: 'team', name: 'team', ...ports },
    ...{ group_manager: reference('boss'), workers: [reference('worker')] },
  }
  const node = add(building, 'AgentNode', { ...ports, agent: reference('team') })
  append(parts, node, { input: 'x', output: 'x' })
}

function addLlm(building: Building, parts: FlowParts): void {
  const node = add(building, 'LlmNode', {
    ...{ llm_config: addModel(building), prompt_template: 'About {{x}}' },
    ...{ inputs: [text('x')], outputs: [text('x')] },
  })
  append(parts, node, { input: 'x', output: 'x' })
}

function addSubflow(
  building: Building,
  parts: FlowParts,
  { kind, steps }: { kind: 'sub' | 'catch'; steps: readonly Step[] },
): void {
  const subflow = reference(addFlow(building, steps))
  const ports = { inputs: [text('x')], outputs: [{ ...text('x'), default: 'caught' }] }
  if (kind === 'sub')
    return append(parts, add(building, 'FlowNode', { subflow, ...ports }), {
      ...{ input: 'x', output: 'x' },
    })
  const info = { title: 'caught_exception_info', anyOf: [{ type: 'string' }, { type: 'null' }] }
  const outputs = [...ports.outputs, info]
  append(parts, add(building, 'CatchExceptionNode', { subflow, ...ports, outputs }), {
    ...{ input: 'x', output: 'x', branches: ['next', 'caught_exception_branch'] },
  })
}

function addMap(
  building: Building,
  parts: FlowParts,
  { kind, steps }: { kind: 'map' | 'parallelMap'; steps: readonly Step[] },
): void {
  addTool(building, parts, 'split', splitPorts)
  const type = kind === 'map' ? 'MapNode' : 'ParallelMapNode'
  const either = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
  const node = add(building, type, {
    ...{ subflow: reference(addFlow(building, steps)), reducers: { x: 'append' } },
    ...{ inputs: [{ title: 'iterated_x', ...either }], outputs: [list('collected_x')] },
  })
  append(parts, node, { input: 'iterated_x', output: 'collected_x' })
  addTool(building, parts, 'join', joinPorts)
}

/** Each branch gives an output of its own name; a tool joins them. */
function addParallel(
  building: Building,
  parts: FlowParts,
  flows: readonly (readonly Step[])[],
): void {
  const titles = flows.map((_, at) => `x${at}`)
  const subflows = flows.map((steps, at) =>
    addRenamed(building, addFlow(building, steps), `x${at}`),
  )
  const outputs = titles.map(text)
  const node = add(building, 'ParallelFlowNode', {
    ...{ subflows: subflows.map(reference), inputs: [text('x')], outputs },
  })
  append(parts, node, { input: 'x' })
  const id = tool(building, `merge${flows.length}`, { inputs: outputs, outputs: [text('x')] })
  const merge = add(building, 'ToolNode', {
    ...{ tool: reference(id), inputs: outputs, outputs: [text('x')] },
  })
  append(parts, merge, { output: 'x' })
  for (const title of titles) addData(parts, [node, title, merge, title])
}

/** A flow around a flow that gives `x` under another name. */
function addRenamed(building: Building, inner: string, title: string): string {
  building.count += 1
  const id = `flow-${building.count}`
  const start = add(building, 'StartNode', { inputs: [text('x')], outputs: [text('x')] })
  const node = add(building, 'FlowNode', {
    ...{ subflow: reference(inner), inputs: [text('x')], outputs: [text('x')] },
  })
  const end = add(building, 'EndNode', { inputs: [text(title)], outputs: [text(title)] })
  const parts: FlowParts = {
    ...{ id, nodes: [start], control: [], data: [] },
    last: { node: start, branches: ['next'], output: 'x', source: start },
  }
  append(parts, node, { input: 'x', output: 'x' })
  append(parts, end, { input: title })
  building.components[id] = {
    ...{ component_type: 'Flow', id, name: id, inputs: [text('x')], outputs: [text(title)] },
    ...{ start_node: reference(start), nodes: parts.nodes.map(reference) },
    control_flow_connections: parts.control,
    data_flow_connections: parts.data,
  }
  return id
}

/** Two ways that meet again, both writing into the next node: the one that ran counts. */
function addFork(
  building: Building,
  parts: FlowParts,
  { left, right }: { left: readonly Step[]; right: readonly Step[] },
): void {
  const before = parts.last
  addTool(building, parts, 'parity')
  const branching = add(building, 'BranchingNode', {
    ...{ inputs: [text('parity')], outputs: [], mapping: { odd: 'left' } },
  })
  append(parts, branching, { input: 'parity' })
  const sides = [left, right].map((steps) =>
    add(building, 'FlowNode', {
      ...{ subflow: reference(addFlow(building, steps)) },
      ...{ inputs: [text('x')], outputs: [text('x')] },
    }),
  )
  const join = tool(building, 'tool', textPorts.json)
  const meeting = add(building, 'ToolNode', { ...textPorts.json, tool: reference(join) })
  parts.nodes.push(...sides, meeting)
  for (const [at, side] of sides.entries()) {
    addControl(parts, [branching, at === 0 ? 'left' : 'default', side])
    addControl(parts, [side, 'next', meeting])
    addData(parts, [before.source, before.output, side, 'x'])
    addData(parts, [side, 'x', meeting, 'x'])
  }
  parts.last = { node: meeting, branches: ['next'], output: 'x', source: meeting }
}

/** Goes round until the text is long enough. */
function addLoop(building: Building, parts: FlowParts): void {
  addTool(building, parts, 'tool')
  const body = parts.last.node
  addTool(building, parts, 'enough')
  const branching = add(building, 'BranchingNode', {
    ...{ inputs: [text('enough')], outputs: [], mapping: { no: 'again' } },
  })
  append(parts, branching, { input: 'enough', branches: ['default'] })
  addControl(parts, [branching, 'again', body])
  addData(parts, [body, 'x', body, 'x'])
  parts.last = { node: branching, branches: ['default'], output: 'x', source: body }
}
