import type { ComponentId } from '../../../component.ts'
import { immediateDominators, reversePostorderOf } from '../../../document/graph/dominators.ts'
import type { FlowView } from './flowView.ts'

type Next = ReadonlyMap<ComponentId, readonly ComponentId[]>

/**
 * Whether some way from the Start reaches a step without passing any of its sources. One source
 * that every way passes settles it; only where several share the work are the ways walked.
 */
export function waysWithout(
  view: FlowView,
): (node: ComponentId, sources: readonly ComponentId[]) => boolean {
  const { start } = view
  if (start === undefined) return () => false
  const next = new Map<ComponentId, ComponentId[]>()
  for (const { from, to } of view.routes) next.set(from, [...(next.get(from) ?? []), to])
  const isAlwaysBefore = dominance(next, start)
  return (node, sources) => {
    const others = sources.filter((source) => source !== node)
    if (others.some((source) => isAlwaysBefore(source, node))) return false
    return others.length < 2 || isReachedWithout(next, start, { node, closed: new Set(others) })
  }
}

function isReachedWithout(
  next: Next,
  start: ComponentId,
  { node, closed }: { node: ComponentId; closed: ReadonlySet<ComponentId> },
): boolean {
  const reached = new Set([start])
  const queue = [start]
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const to of next.get(at) ?? []) {
      if (to === node) return true
      if (reached.has(to) || closed.has(to)) continue
      reached.add(to)
      queue.push(to)
    }
  return false
}

/** Whether a step runs before another on every way to it. */
function dominance(next: Next, start: ComponentId): (a: ComponentId, b: ComponentId) => boolean {
  const order = [start]
  const numbers = new Map([[start, 0]])
  const successors: number[][] = []
  for (let index = 0; index < order.length; index++) {
    const at = order[index] ?? start
    successors.push(
      (next.get(at) ?? []).map((to) => {
        const known = numbers.get(to)
        if (known !== undefined) return known
        numbers.set(to, order.length)
        return order.push(to) - 1
      }),
    )
  }
  const predecessors: number[][] = order.map(() => [])
  successors.forEach((list, from) => list.forEach((to) => predecessors[to]?.push(from)))
  const reversePostorder = reversePostorderOf(successors)
  const spans = spansOf(immediateDominators({ predecessors, reversePostorder }))
  return (a, b) => {
    const [outer, inner] = [spans[numbers.get(a) ?? -1], spans[numbers.get(b) ?? -1]]
    return !!outer && !!inner && outer.from <= inner.from && inner.to <= outer.to
  }
}

interface Span {
  from: number
  to: number
}

/** Numbers of entering and leaving each node of the dominator tree: a subtree lies inside. */
function spansOf(dominators: readonly number[]): readonly Span[] {
  const children: number[][] = dominators.map(() => [])
  dominators.forEach((parent, node) => {
    if (node !== 0) children[parent]?.push(node)
  })
  const spans: Span[] = dominators.map(() => ({ from: 0, to: 0 }))
  let clock = 0
  const stack = [{ node: 0, next: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const span = spans[top.node]
    if (top.next === 0 && span) span.from = clock++
    const child = children[top.node]?.[top.next++]
    if (child !== undefined) stack.push({ node: child, next: 0 })
    else {
      if (span) span.to = clock++
      stack.pop()
    }
  }
  return spans
}
