import type { Component, JsonObject, Property } from '@flowglass/spec'

type Types = Readonly<Record<string, string>>

const properties = (types: Types): Property[] =>
  Object.entries(types).map(([title, type]) => ({ title, type }))

interface Wish {
  readonly inputs?: Types
  readonly outputs?: Types
  readonly configuration: JsonObject
}

const builtin =
  (toolType: string) =>
  ({ inputs = {}, outputs = {}, configuration }: Wish): Component => ({
    ...{ component_type: 'BuiltinTool', id: 'tool', name: 'tool', tool_type: toolType },
    ...{ inputs: properties(inputs), outputs: properties(outputs), configuration },
  })

export const procedureTool = builtin('plsql_exec')
export const queryTool = builtin('sql_query')

/** A flow that is one call of one tool. */
export function flowOf(tool: Component, name = 'one tool'): string {
  const { inputs = [], outputs = [] } = tool
  const ref = (id: string) => ({ $component_ref: id })
  const node = (type: string, id: string, more: JsonObject) => ({
    ...{ component_type: type, id, name: id },
    ...more,
  })
  const nodes = [
    node('StartNode', 'start', { inputs, outputs: inputs }),
    node('ToolNode', 'call', { tool: ref(tool.id), inputs, outputs }),
    node('EndNode', 'end', { inputs: outputs, outputs, branch_name: 'done' }),
  ]
  const edge = (id: string, from: string, to: string): JsonObject => ({
    ...{ component_type: 'ControlFlowEdge', id, name: id },
    ...{ from_node: ref(from), to_node: ref(to), from_branch: null },
  })
  return JSON.stringify({
    ...{ component_type: 'Flow', id: 'flow', name, agentspec_version: '26.1.2' },
    ...{ inputs, outputs, start_node: ref('start'), nodes: nodes.map(({ id }) => ref(id)) },
    control_flow_connections: [edge('a', 'start', 'call'), edge('b', 'call', 'end')],
    data_flow_connections: null,
    $referenced_components: Object.fromEntries(
      [...nodes, tool].map((component) => [component.id, component]),
    ),
  })
}
