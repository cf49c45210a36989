import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { withChanges } from './edit.ts'
import { refsIn } from './read.ts'

/** Ids whose entry is not the same object in both documents. */
export function changedIds(before: FlowDocument, after: FlowDocument): ReadonlySet<string> {
  if (before.components === after.components) return new Set()
  const changed = new Set<string>()
  for (const id in after.components) {
    if (before.components[id] !== after.components[id]) changed.add(id)
  }
  for (const id in before.components) if (!Object.hasOwn(after.components, id)) changed.add(id)
  return changed
}

/**
 * Takes out what an edit made unreachable: a removed step's own tool, subflow or model.
 * What nothing reached before the edit stays: it came with the file and is not ours to drop.
 */
export function withoutCutOff(before: FlowDocument, after: FlowDocument): FlowDocument {
  if (!losesReference(before, after)) return after
  const reached = reachable(after)
  const cut = [...reachable(before)].filter(
    (id) => !reached.has(id) && Object.hasOwn(after.components, id),
  )
  return withChanges(after, new Map(cut.map((id) => [id, undefined])))
}

function losesReference(before: FlowDocument, after: FlowDocument): boolean {
  if (before.root !== after.root) return true
  for (const id of changedIds(before, after)) {
    const old = before.components[id]
    const now = after.components[id]
    if (old === undefined) continue
    if (now === undefined) return true
    const kept = refsIn(now)
    for (const target of refsIn(old)) if (!kept.has(target)) return true
  }
  return false
}

export const reachable = (document: FlowDocument): ReadonlySet<ComponentId> =>
  reachableFrom(document, document.root)

/** A component and all it refers to, directly or not. */
export function reachableFrom(document: FlowDocument, id: ComponentId): ReadonlySet<ComponentId> {
  const found = new Set<ComponentId>([id])
  for (const at of found) {
    const component = componentOf(document, at)
    if (component === undefined) continue
    for (const target of refsIn(component)) found.add(target)
  }
  return found
}
