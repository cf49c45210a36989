/** Nodes by number, the root being 0. */
export interface Graph {
  readonly predecessors: readonly (readonly number[])[]
  /** Each node after all those it can be reached from, cycles apart. */
  readonly reversePostorder: readonly number[]
}

/**
 * For each node the nearest other one that every way from the root passes; the root for itself.
 * Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm".
 */
export function immediateDominators(graph: Graph): readonly number[] {
  const position: number[] = []
  graph.reversePostorder.forEach((node, at) => (position[node] = at))
  const dominator: (number | undefined)[] = [0]
  const meet = (a: number, b: number): number => {
    let [left, right] = [a, b]
    while (left !== right) {
      while ((position[left] ?? 0) > (position[right] ?? 0)) left = dominator[left] ?? 0
      while ((position[right] ?? 0) > (position[left] ?? 0)) right = dominator[right] ?? 0
    }
    return left
  }
  for (let changed = true; changed;) {
    changed = false
    for (const node of graph.reversePostorder.slice(1)) {
      let best: number | undefined
      for (const before of graph.predecessors[node] ?? [])
        if (dominator[before] !== undefined) best = best === undefined ? before : meet(before, best)
      if (dominator[node] === best) continue
      dominator[node] = best
      changed = true
    }
  }
  return dominator.map((node) => node ?? 0)
}

/** Nodes in reverse postorder, found without recursion: documents can be deep. */
export function reversePostorderOf(successors: readonly (readonly number[])[]): readonly number[] {
  const seen = new Set([0])
  const postorder: number[] = []
  const stack = [{ node: 0, next: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = successors[top.node]?.[top.next++]
    if (to === undefined) {
      postorder.push(top.node)
      stack.pop()
    } else if (!seen.has(to)) {
      seen.add(to)
      stack.push({ node: to, next: 0 })
    }
  }
  return postorder.reverse()
}
