import type { ComponentId } from '@flowglass/spec'
import type { Graph } from './graph.ts'

/**
 * For each step that `entry` reaches: the nearest other step that every path to it passes
 * (its immediate dominator). Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".
 */
export function immediateDominators(
  graph: Graph,
  entry: ComponentId,
): ReadonlyMap<ComponentId, ComponentId> {
  const order = reversePostorder(graph, entry)
  const rank = new Map(order.map((id, index) => [id, index]))
  const parent = new Map<ComponentId, ComponentId>([[entry, entry]])
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const id of order.slice(1)) {
      const known = (graph.before.get(id) ?? []).filter((previous) => parent.has(previous))
      const [first, ...others] = known
      if (first === undefined) continue
      const best = others.reduce((a, b) => meet({ parent, rank }, a, b), first)
      if (parent.get(id) === best) continue
      parent.set(id, best)
      isChanged = true
    }
  }
  parent.delete(entry)
  return parent
}

/** Everything that every path to `node` passes, nearest first. */
export function dominatorsOf(
  parents: ReadonlyMap<ComponentId, ComponentId>,
  node: ComponentId,
): readonly ComponentId[] {
  const chain: ComponentId[] = []
  let at = parents.get(node)
  while (at !== undefined) {
    chain.push(at)
    at = parents.get(at)
  }
  return chain
}

interface Tree {
  readonly parent: ReadonlyMap<ComponentId, ComponentId>
  readonly rank: ReadonlyMap<ComponentId, number>
}

function meet({ parent, rank }: Tree, one: ComponentId, other: ComponentId): ComponentId {
  let a = one
  let b = other
  while (a !== b) {
    if ((rank.get(a) ?? 0) > (rank.get(b) ?? 0)) a = parent.get(a) ?? b
    else b = parent.get(b) ?? a
  }
  return a
}

// With a stack of its own: a chain of some thousand steps must not exhaust the call stack.
function reversePostorder(graph: Graph, entry: ComponentId): readonly ComponentId[] {
  const seen = new Set<ComponentId>([entry])
  const done: ComponentId[] = []
  const stack = [{ id: entry, next: 0 }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = (graph.after.get(top.id) ?? [])[top.next++]
    if (child === undefined) {
      done.push(top.id)
      stack.pop()
    } else if (!seen.has(child)) {
      seen.add(child)
      stack.push({ id: child, next: 0 })
    }
  }
  return done.toReversed()
}
