import type { ComponentId } from '../../component.ts'
import { immediateDominators, type Graph as DominatorGraph } from './dominators.ts'
import { componentOf, type FlowDocument } from '../flowDocument.ts'
import { referencesIn, type Use } from './references.ts'

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
  const places = placesIn(document, graph)
  const unused = idsOf(document).filter((id) => !graph.index.has(id))
  const { inline, defined } = places.isTooDeep
    ? placesIn(document, { ...graph, isFlat: true })
    : places
  // Whatever nothing refers to is kept, at the root.
  for (const id of unused) define(defined, document.root, id)
  return { isInline: (id) => inline.has(id), definedIn: (id) => defined.get(id) ?? [] }
}

/**
 * Levels of lists and objects above a component, at most. Texts that are nested deeper than 100 are
 * not read; what is left is for the values of the component itself.
 */
const deepestPlace = 40

type Defined = Map<ComponentId, ComponentId[]>

function placesIn(document: FlowDocument, graph: Graph & { readonly isFlat?: boolean }) {
  // In a flat document every definition stands at the root, so that each can refer to all others.
  const dominators = graph.isFlat ? [] : immediateDominators(graph)
  const inline = new Set<ComponentId>()
  const defined: Defined = new Map()
  const depths = [0]
  let isTooDeep = false
  graph.order.forEach((id, index) => {
    if (index === 0) return
    const inlineDepth =
      graph.uses[index] === 1 && componentOf(document, id)?.id === id
        ? (depths[graph.predecessors[index]?.[0] ?? 0] ?? 0) + (graph.steps[index] ?? 1)
        : Infinity
    const owner = dominators[index] ?? 0
    const isInline = graph.isFlat ? inlineDepth <= deepestPlace : inlineDepth < Infinity
    const depth = isInline ? inlineDepth : (depths[owner] ?? 0) + 2
    depths[index] = depth
    if (depth > deepestPlace) isTooDeep = true
    if (isInline) inline.add(id)
    else define(defined, graph.order[owner] ?? document.root, id)
  })
  return { inline, defined, isTooDeep }
}

function define(defined: Defined, owner: ComponentId, id: ComponentId): void {
  const list = defined.get(owner)
  if (list) list.push(id)
  else defined.set(owner, [id])
}

interface Graph extends DominatorGraph {
  /** Ids in depth-first order, the root first. */
  readonly order: readonly ComponentId[]
  readonly index: ReadonlyMap<ComponentId, number>
  /** Number of references to each. */
  readonly uses: readonly number[]
  /** Keys and indexes from the component that refers to each first down to the reference. */
  readonly steps: readonly number[]
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
  const steps: number[] = []
  const enter = (id: ComponentId, step: number): Visit => {
    const number = order.length
    order.push(id)
    index.set(id, number)
    uses.push(number === 0 ? 1 : 0)
    predecessors.push([])
    steps.push(step)
    return { number, targets: targetsOf(document, id), next: 0 }
  }
  const stack: Visit[] = [enter(document.root, 0)]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const use = top.targets[top.next++]
    if (use === undefined) {
      postorder.push(top.number)
      stack.pop()
      continue
    }
    const { target, path } = use
    const known = index.get(target)
    if (known === undefined) stack.push(enter(target, path.length))
    const number = index.get(target) ?? 0
    uses[number] = (uses[number] ?? 0) + 1
    predecessors[number]?.push(top.number)
  }
  return { order, index, uses, steps, predecessors, reversePostorder: postorder.reverse() }
}

interface Visit {
  readonly number: number
  readonly targets: readonly Use[]
  next: number
}

const targetsOf = (document: FlowDocument, id: ComponentId): readonly Use[] => {
  const component = componentOf(document, id)
  if (!component) return []
  return referencesIn(component).filter(({ target }) => componentOf(document, target) !== undefined)
}
