import type { ComponentId } from '../../component.ts'
import { immediateDominators, type Graph as DominatorGraph } from './dominators.ts'
import { componentOf, type FlowDocument } from '../flowDocument.ts'
import { referencesIn } from './references.ts'

export interface Owners {
  /** Used in one place only, under its own id: written there instead of being referred to. */
  isInline(id: ComponentId): boolean
  /** What a component defines in its `$referenced_components`, in order of first use. */
  definedIn(id: ComponentId): readonly ComponentId[]
}

/**
 * Where each component is written: at its only use, or in the innermost component through which
 * every way from the root leads (its immediate dominator).
 */
export function ownersOf(document: FlowDocument): Owners {
  const graph = reachable(document)
  const dominators = immediateDominators(graph)
  const inline = new Set<ComponentId>()
  const defined = new Map<ComponentId, ComponentId[]>()
  const define = (owner: ComponentId, id: ComponentId): void => {
    const list = defined.get(owner)
    if (list) list.push(id)
    else defined.set(owner, [id])
  }
  graph.order.forEach((id, index) => {
    if (index === 0) return
    if (graph.uses[index] === 1 && componentOf(document, id)?.id === id) inline.add(id)
    else define(graph.order[dominators[index] ?? 0] ?? document.root, id)
  })
  // Whatever nothing refers to is kept, at the root.
  for (const id of idsOf(document)) if (!graph.index.has(id)) define(document.root, id)
  return { isInline: (id) => inline.has(id), definedIn: (id) => defined.get(id) ?? [] }
}

interface Graph extends DominatorGraph {
  /** Ids in depth-first order, the root first. */
  readonly order: readonly ComponentId[]
  readonly index: ReadonlyMap<ComponentId, number>
  /** Number of references to each. */
  readonly uses: readonly number[]
}

export const idsOf = (document: FlowDocument): ComponentId[] => {
  const ids: ComponentId[] = []
  for (const key in document.components) ids.push(key as ComponentId /* keys are ids by type */)
  return ids
}

function reachable(document: FlowDocument): Graph {
  const order: ComponentId[] = []
  const index = new Map<ComponentId, number>()
  const uses: number[] = []
  const predecessors: number[][] = []
  const postorder: number[] = []
  const enter = (id: ComponentId): Visit => {
    const number = order.length
    order.push(id)
    index.set(id, number)
    uses.push(number === 0 ? 1 : 0)
    predecessors.push([])
    return { number, targets: targetsOf(document, id), next: 0 }
  }
  const stack: Visit[] = [enter(document.root)]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const target = top.targets[top.next++]
    if (target === undefined) {
      postorder.push(top.number)
      stack.pop()
      continue
    }
    const known = index.get(target)
    if (known === undefined) stack.push(enter(target))
    const number = index.get(target) ?? 0
    uses[number] = (uses[number] ?? 0) + 1
    predecessors[number]?.push(top.number)
  }
  return { order, index, uses, predecessors, reversePostorder: postorder.reverse() }
}

interface Visit {
  readonly number: number
  readonly targets: readonly ComponentId[]
  next: number
}

const targetsOf = (document: FlowDocument, id: ComponentId): ComponentId[] => {
  const component = componentOf(document, id)
  if (!component) return []
  return referencesIn(component)
    .map((use) => use.target)
    .filter((target) => componentOf(document, target) !== undefined)
}
