import {
  componentOf,
  controlEdges,
  nodeIds,
  portsOf,
  refId,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { patch, withChanges } from '../document/edit.ts'
import { listAt, refAt, refsAt, flowHolding } from '../document/read.ts'
import { withoutEdges } from '../ports/edges.ts'
import { settle } from '../ports/settle.ts'
import { withRoutes } from '../routes/edge.ts'

interface Removal {
  readonly flowId: ComponentId
  readonly ids: readonly ComponentId[]
  /** Routes that led to a removed step lead on to where it led, if that is one place. */
  readonly heal: boolean
}

/** Why a step cannot be removed, as a sentence; undefined when it can. */
export function refusalToRemove(document: FlowDocument, id: ComponentId): string | undefined {
  return isStart(document, id)
    ? 'Start cannot be removed: a flow begins there. Remove the steps after it instead.'
    : undefined
}

/** Removes steps with their routes and data edges, in one edit. Start always stays. */
export function removeNodes(document: FlowDocument, removal: Removal): FlowDocument {
  const { flowId, heal } = removal
  const nodes = new Set(nodeIds(document, flowId))
  const ids = new Set(removal.ids.filter((id) => nodes.has(id) && !isStart(document, id)))
  if (ids.size === 0) return document
  const bridges = heal ? bridgesOver(document, flowId, ids) : []
  const flow = componentOf(document, flowId)
  const kept = listAt(flow, 'nodes').filter((json) => {
    const id = refId(json)
    return id === undefined || !ids.has(id)
  })
  const cut = withoutEdges(document, flowId, edgesAt(document, flowId, ids))
  const bare = withChanges(
    patch(cut, flowId, { nodes: kept }),
    new Map([...ids].map((id) => [id, undefined])),
  )
  return settle(document, withRoutes(bare, flowId, bridges))
}

function isStart(document: FlowDocument, id: ComponentId): boolean {
  if (componentOf(document, id)?.component_type === 'StartNode') return true
  const flow = flowHolding(document, id)
  return flow !== undefined && refAt(componentOf(document, flow), 'start_node') === id
}

const nodeFields = ['from_node', 'to_node', 'source_node', 'destination_node']

/** Edges of a flow that touch one of the given steps. */
export function edgesAt(
  document: FlowDocument,
  flowId: ComponentId,
  ids: ReadonlySet<ComponentId>,
): ReadonlySet<ComponentId> {
  const flow = componentOf(document, flowId)
  const lists = ['control_flow_connections', 'data_flow_connections']
  const touching = lists
    .flatMap((key) => refsAt(flow, key))
    .filter((id) => {
      const edge = componentOf(document, id)
      return nodeFields.some((field) => {
        const node = refAt(edge, field)
        return node !== undefined && ids.has(node)
      })
    })
  return new Set(touching)
}

function bridgesOver(document: FlowDocument, flowId: ComponentId, ids: ReadonlySet<ComponentId>) {
  const edges = controlEdges(document, flowId)
  const next = new Map<ComponentId, ComponentId>()
  for (const id of ids) {
    const targets = new Set(edges.filter(({ from }) => from === id).map(({ to }) => to))
    const [only] = targets
    if (targets.size === 1 && only !== undefined) next.set(id, only)
  }
  return edges.flatMap(({ from, branch, to }) => {
    if (ids.has(from) || !ids.has(to)) return []
    const target = firstKept(next, ids, to)
    const isLoop = target === from && portsOf(document, from).branches.length === 1
    return target === undefined || isLoop ? [] : [{ from, branch, to: target }]
  })
}

/** Follows removed steps until one that stays; a ring of removed steps leads nowhere. */
function firstKept(
  next: ReadonlyMap<ComponentId, ComponentId>,
  ids: ReadonlySet<ComponentId>,
  from: ComponentId,
): ComponentId | undefined {
  const passed = new Set<ComponentId>()
  let at: ComponentId | undefined = from
  while (at !== undefined && ids.has(at)) {
    if (passed.has(at)) return undefined
    passed.add(at)
    at = next.get(at)
  }
  return at
}
