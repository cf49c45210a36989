import { normalise, type FlowDocument, type JsonObject } from '@flowglass/spec'

/** Component type, id, other fields, and the next step by branch. */
export type SmallStep = readonly [string, string, JsonObject, Readonly<Record<string, string>>]
/** Source, output, destination, input. */
export type SmallWire = readonly [string, string, string, string]

const ref = (id: string): JsonObject => ({ $component_ref: id })

/** A flow written step by step, its first one being where it starts; others are what steps refer to. */
export function flowOf(
  steps: readonly SmallStep[],
  { wires = [], ports = {}, others = [] }: Parts = {},
): FlowDocument {
  const control = steps.flatMap(([, from, , next]) =>
    Object.entries(next).map(([branch, to]) => ({
      ...{ component_type: 'ControlFlowEdge', id: `${from}-${branch}`, name: `${from}-${branch}` },
      ...{ from_node: ref(from), from_branch: branch, to_node: ref(to) },
    })),
  )
  const data = wires.map(([source, output, target, input], at) => ({
    ...{ component_type: 'DataFlowEdge', id: `wire-${at}`, name: `wire-${at}` },
    ...{ source_node: ref(source), source_output: output },
    ...{ destination_node: ref(target), destination_input: input },
  }))
  const components = [...steps, ...others].map(([component_type, id, fields]) => [
    id,
    { component_type, id, name: id, ...fields },
  ])
  const { document, diagnostics } = normalise({
    ...{ component_type: 'Flow', id: 'flow', name: 'flow', agentspec_version: '26.1.0', ...ports },
    ...{ start_node: ref(steps[0]?.[1] ?? ''), nodes: steps.map(([, id]) => ref(id)) },
    ...{ control_flow_connections: control, data_flow_connections: data },
    $referenced_components: Object.fromEntries(components),
  })
  if (!document) throw new Error(JSON.stringify(diagnostics))
  return document
}

interface Parts {
  readonly wires?: readonly SmallWire[]
  /** Inputs and outputs of the flow. */
  readonly ports?: JsonObject
  readonly others?: readonly (readonly [string, string, JsonObject])[]
}
