import { componentOf, controlEdges, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { nameOf, refAt } from '../document/read.ts'
import { dominatorsOf, immediateDominators } from './dominators.ts'
import { distancesBefore, graphOf, reachedFrom, type Graph } from './graph.ts'

/** What the routes of a flow say about the order of its steps. */
export interface Paths {
  readonly document: FlowDocument
  readonly flowId: ComponentId
  readonly graph: Graph
  readonly start: ComponentId | undefined
  readonly reached: ReadonlySet<ComponentId>
  readonly parents: ReadonlyMap<ComponentId, ComponentId>
}

const known = new WeakMap<FlowDocument, Map<ComponentId, Paths>>()

export function pathsOf(document: FlowDocument, flowId: ComponentId): Paths {
  const flows = known.get(document) ?? new Map<ComponentId, Paths>()
  known.set(document, flows)
  const old = flows.get(flowId)
  if (old !== undefined) return old
  const graph = graphOf(document, flowId)
  const start = refAt(componentOf(document, flowId), 'start_node')
  const paths: Paths = {
    document,
    flowId,
    graph,
    start,
    reached: start === undefined ? new Set() : reachedFrom(graph, [start]),
    parents: start === undefined ? new Map() : immediateDominators(graph, start),
  }
  flows.set(flowId, paths)
  return paths
}

export interface Earlier {
  readonly node: ComponentId
  /** Routes between the two at least. */
  readonly distance: number
  /** Runs on every path that leads to the step. */
  readonly isCertain: boolean
}

/** Steps that can have run when `node` runs, nearest first. Start always has. */
export function earlierSteps(paths: Paths, node: ComponentId): readonly Earlier[] {
  const { start, graph } = paths
  const distances = distancesBefore(graph, node)
  const certain = certainBefore(paths, node, distances)
  const found = [...distances].map(([id, distance]) => ({
    node: id,
    distance,
    isCertain: id !== node && certain.has(id),
  }))
  if (start === undefined || start === node || distances.has(start)) return found
  return [...found, { node: start, distance: graph.nodes.length, isCertain: true }]
}

function certainBefore(
  { graph, reached, parents, start }: Paths,
  node: ComponentId,
  distances: ReadonlyMap<ComponentId, number>,
): ReadonlySet<ComponentId> {
  if (reached.has(node)) return new Set(dominatorsOf(parents, node))
  // Not wired to Start yet: what its own piece of the flow guarantees, should it be reached by its
  // first step. A piece with several first steps, or none, guarantees nothing.
  const piece = [...distances.keys()]
  const entries = piece.filter((id) => (graph.before.get(id) ?? []).length === 0)
  const [entry] = entries
  const isSingle = entries.length === 1 && entry !== undefined && entry !== start
  return new Set(isSingle ? dominatorsOf(immediateDominators(graph, entry), node) : [])
}

/** Where the paths part that do and do not pass `node`: `on route “refund” of “Triage”`. */
export function conditionOf(paths: Paths, node: ComponentId): string | undefined {
  const { document, flowId, parents } = paths
  const edges = controlEdges(document, flowId)
  for (const fork of dominatorsOf(parents, node)) {
    const exits = edges.filter(({ from }) => from === fork)
    const taken = exits.filter(
      ({ to }) => to === node || leadsTo(paths, { from: to, to: node, not: fork }),
    )
    const branches = [...new Set(taken.map(({ branch }) => branch))]
    if (branches.length > 0 && taken.length < exits.length) {
      const names = branches.map((branch) => `“${branch}”`).join(' or ')
      return `route ${names} of “${nameOf(document, fork)}”`
    }
  }
  return undefined
}

interface Walk {
  readonly from: ComponentId
  readonly to: ComponentId
  readonly not: ComponentId
}

function leadsTo({ graph }: Paths, { from, to, not }: Walk): boolean {
  if (from === not) return false
  const found = new Set([from])
  for (const id of found) {
    for (const next of graph.after.get(id) ?? []) {
      if (next === to) return true
      if (next !== not) found.add(next)
    }
  }
  return false
}
