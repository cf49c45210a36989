import type { JsonObject } from '@flowglass/spec'

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '') || 'flow'

const at = (x: number, y: number): JsonObject => ({ flowglass: { position: { x, y } } })

/** The smallest flow that runs: its start leads to its end. */
export function newFlow(name: string): JsonObject {
  const slug = slugOf(name)
  const start = { $component_ref: `${slug}-start` }
  const end = { $component_ref: `${slug}-end` }
  return {
    component_type: 'Flow',
    agentspec_version: '26.1.0',
    id: slug,
    name,
    description: '',
    inputs: [],
    outputs: [],
    start_node: start,
    nodes: [start, end],
    control_flow_connections: [
      {
        component_type: 'ControlFlowEdge',
        id: `${slug}-start.next`,
        name: 'start_to_end',
        from_node: start,
        from_branch: 'next',
        to_node: end,
      },
    ],
    data_flow_connections: [],
    $referenced_components: {
      [start.$component_ref]: {
        component_type: 'StartNode',
        id: start.$component_ref,
        name: 'Start',
        inputs: [],
        metadata: at(0, 0),
      },
      [end.$component_ref]: {
        component_type: 'EndNode',
        id: end.$component_ref,
        name: 'End',
        outputs: [],
        metadata: at(320, 0),
      },
    },
  }
}
