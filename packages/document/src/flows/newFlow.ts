import { asComponentId, type Component, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { freshId, slug } from '../document/names.ts'
import { link } from '../document/read.ts'
import { placed } from '../nodes/position.ts'

/** Left edges of the first two cards; a card is 240 px wide. */
const START = { x: 80, y: 160 }
const END = { x: 420, y: 160 }

/** A document with one flow in which Start leads to End. */
export function createFlow(name: string): FlowDocument {
  const empty: FlowDocument = {
    root: asComponentId(slug(name)),
    components: {},
    version: undefined,
    values: {},
    extras: {},
  }
  const { components } = flowParts(empty, { name, base: slug(name) })
  return { ...empty, components: Object.fromEntries(components) }
}

export interface FlowParts {
  readonly id: ComponentId
  readonly components: ReadonlyMap<ComponentId, Component>
}

interface NewFlow {
  readonly name: string
  /** The id it is to have, if that is free. */
  readonly base: string
  /** Ids that the same edit has given away already. */
  readonly taken?: ReadonlySet<ComponentId>
}

/** The components of a new flow; ids are free in the document they are meant for. */
export function flowParts(
  document: FlowDocument,
  { name, base, taken: given }: NewFlow,
): FlowParts {
  const taken = new Set<ComponentId>(given)
  const claim = (wish: string): ComponentId => {
    const id = freshId(document, wish, taken)
    taken.add(id)
    return id
  }
  const id = claim(base)
  const isFirst = Object.keys(document.components).length === 0
  const prefix = isFirst ? '' : `${id}-`
  const start = claim(`${prefix}start`)
  const end = claim(`${prefix}end`)
  const edge = claim(`cf.${start}.next.${end}`)
  const components: readonly Component[] = [
    {
      component_type: 'Flow',
      id,
      name,
      start_node: link(start),
      nodes: [link(start), link(end)],
      control_flow_connections: [link(edge)],
      data_flow_connections: [],
    },
    placed({ component_type: 'StartNode', id: start, name: 'Start', inputs: [] }, START),
    placed(
      { component_type: 'EndNode', id: end, name: 'End', outputs: [], branch_name: 'next' },
      END,
    ),
    {
      component_type: 'ControlFlowEdge',
      id: edge,
      name: `${start}_to_${end}`,
      from_node: link(start),
      from_branch: 'next',
      to_node: link(end),
    },
  ]
  return { id, components: new Map(components.map((part) => [asComponentId(part.id), part])) }
}
