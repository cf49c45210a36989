import type { JsonObject } from '@flowglass/spec'
import { add, reference, type Building } from './building.ts'

/** A flow as far as it is built. */
export interface FlowParts {
  readonly id: string
  readonly nodes: string[]
  readonly control: JsonObject[]
  readonly data: JsonObject[]
  /** Node and output that hold the text so far. */
  last: { node: string; branches: readonly string[]; output: string; source: string }
}

/** A flow that has its Start and nothing else. */
export function beginFlow(building: Building, ports: Ports): FlowParts {
  building.count += 1
  const id = `flow-${building.count}`
  const start = add(building, 'StartNode', { inputs: ports.inputs, outputs: ports.inputs })
  return {
    ...{ id, nodes: [start], control: [], data: [] },
    last: { node: start, branches: ['next'], output: 'x', source: start },
  }
}

/** Puts the End behind the last node, which gives what it takes; the flow's id. */
export function endFlow(building: Building, parts: FlowParts, ports: Ports): string {
  const { id, nodes, control, data } = parts
  const [start = ''] = nodes
  const { outputs } = ports
  append(parts, add(building, 'EndNode', { inputs: outputs, outputs }), { input: ports.input })
  building.components[id] = {
    ...{ component_type: 'Flow', id, name: id, inputs: ports.inputs, outputs },
    ...{ start_node: reference(start), nodes: nodes.map(reference) },
    control_flow_connections: control,
    data_flow_connections: data,
  }
  return id
}

interface Ports {
  readonly inputs: readonly JsonObject[]
  readonly outputs: readonly JsonObject[]
  /** Of the End. */
  readonly input: string
}

interface Joint {
  readonly input?: string
  readonly output?: string
  readonly branches?: readonly string[]
}

/** Puts a node behind the last one; its output is what the next one takes. */
export function append(
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

export function addControl(parts: FlowParts, [from, branch, to]: [string, string, string]): void {
  const id = `${parts.id}-c${parts.control.length}`
  const edge = { component_type: 'ControlFlowEdge', id, name: id, from_branch: branch }
  parts.control.push({ ...edge, from_node: reference(from), to_node: reference(to) })
}

export function addData(
  parts: FlowParts,
  [source, output, target, input]: [string, string, string, string],
): void {
  const id = `${parts.id}-d${parts.data.length}`
  const edge = { component_type: 'DataFlowEdge', id, name: id, source_output: output }
  const ends = { source_node: reference(source), destination_node: reference(target) }
  parts.data.push({ ...edge, ...ends, destination_input: input })
}
