import { controlEdges, nodeIds, type ComponentId, type FlowDocument } from '@flowglass/spec'

export interface Graph {
  readonly nodes: readonly ComponentId[]
  readonly after: ReadonlyMap<ComponentId, readonly ComponentId[]>
  readonly before: ReadonlyMap<ComponentId, readonly ComponentId[]>
}

export function graphOf(document: FlowDocument, flowId: ComponentId): Graph {
  const nodes = nodeIds(document, flowId)
  const after = new Map<ComponentId, ComponentId[]>(nodes.map((id) => [id, []]))
  const before = new Map<ComponentId, ComponentId[]>(nodes.map((id) => [id, []]))
  for (const { from, to } of controlEdges(document, flowId)) {
    if (!after.has(from) || !after.has(to)) continue
    after.get(from)?.push(to)
    before.get(to)?.push(from)
  }
  return { nodes, after, before }
}

/** Steps that can run before `node`, nearest first, with the number of routes between. */
export function distancesBefore(graph: Graph, node: ComponentId): ReadonlyMap<ComponentId, number> {
  const found = new Map<ComponentId, number>()
  let layer: readonly ComponentId[] = [node]
  for (let distance = 1; layer.length > 0; distance++) {
    const next: ComponentId[] = []
    for (const id of layer) {
      for (const previous of graph.before.get(id) ?? []) {
        if (found.has(previous)) continue
        found.set(previous, distance)
        next.push(previous)
      }
    }
    layer = next
  }
  return found
}

/** Everything a walk from `entries` meets, entries included. */
export function reachedFrom(
  graph: Graph,
  entries: readonly ComponentId[],
): ReadonlySet<ComponentId> {
  const found = new Set(entries)
  for (const id of found) for (const next of graph.after.get(id) ?? []) found.add(next)
  return found
}
