import {
  componentOf,
  isRef,
  isObject,
  kindOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'
import { reachableFrom } from '../document/cutOff.ts'
import { freshId } from '../document/names.ts'
import { refsIn, usersOf } from '../document/read.ts'

interface Import {
  readonly document: FlowDocument
  readonly fragment: FlowDocument
  /** The flow that the steps come into. */
  readonly flowId: ComponentId
  /** Steps to bring over. */
  readonly steps: readonly ComponentId[]
  /** Use the document's own flows and agents again, instead of copies of them. */
  readonly isLinked: boolean
}

export interface Identities {
  /** Id in the document for each id in the fragment. */
  readonly ids: ReadonlyMap<ComponentId, ComponentId>
  /** Fragment ids that are copied; the others are in the document already. */
  readonly copied: readonly ComponentId[]
}

/**
 * Decides what is copied and what is shared. Steps are always copies. A model or a tool that the
 * document has already is shared. A flow or an agent is shared where several places share it
 * already; one that belongs to a single step is copied with it, so that editing one leaves the other.
 */
export function identitiesFor(given: Import): Identities {
  const ids = new Map<ComponentId, ComponentId>()
  const taken = new Set<ComponentId>()
  const copied: ComponentId[] = []
  const open = new Set(given.steps)
  for (const id of open) {
    const component = componentOf(given.fragment, id)
    if (component === undefined) continue
    if (isShared(given, id, component)) {
      ids.set(id, id)
      continue
    }
    const own = freshId(given.document, id, taken)
    taken.add(own)
    ids.set(id, own)
    copied.push(id)
    for (const target of refsIn(component)) open.add(target)
  }
  return { ids, copied }
}

function isShared(
  { document, flowId, isLinked }: Import,
  id: ComponentId,
  component: Component,
): boolean {
  const own = componentOf(document, id)
  if (own === undefined || !isAlike(own, component)) return false
  const role = kindOf(component.component_type)?.role
  if (role === 'node' || role === 'edge') return false
  if (role !== 'flow' && role !== 'agent') return true
  if (reachableFrom(document, id).has(flowId)) return false // or the flow would run itself
  return isLinked || usersOf(document, id).length > 1 || document.root === id
}

/** Equal, but for secrets: those are never copied in clear. */
function isAlike(own: Json | undefined, other: Json | undefined): boolean {
  if (own === other) return true
  if (isRef(other) && !isRef(own)) return typeof own === 'string' || isObject(own)
  if (Array.isArray(own)) {
    return (
      Array.isArray(other) &&
      own.length === other.length &&
      own.every((item, i) => isAlike(item, other[i]))
    )
  }
  if (!isObject(own) || !isObject(other)) return false
  const keys = new Set([...Object.keys(own), ...Object.keys(other)])
  return [...keys].every((key) => isAlike(own[key], other[key]))
}

/** A value with its references pointing to their new places. */
export function relinked(json: Json, ids: ReadonlyMap<string, string>): Json {
  if (isRef(json)) {
    const id = ids.get(json.$component_ref)
    return id === undefined || id === json.$component_ref ? json : { $component_ref: id }
  }
  if (Array.isArray(json)) return json.map((item) => relinked(item, ids))
  if (!isObject(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, relinked(value, ids)]))
}
