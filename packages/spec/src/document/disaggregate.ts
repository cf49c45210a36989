import type { Component, ComponentId } from '../component.ts'
import type { JsonObject } from '../json.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'
import { idsOf } from './graph/owners.ts'
import { referencesIn } from './graph/references.ts'
import { serialise, type SerialiseOptions } from './serialise.ts'

export interface Disaggregated {
  /** The document, with references in place of what was taken out. */
  readonly main: JsonObject
  /** The second file: only `$referenced_components`; each of its entries stands alone. */
  readonly components: JsonObject
}

/**
 * Writes a document as two files, so that parts of it (models, tools) can be exchanged without it.
 * Whatever several of the parts share, or a part shares with the rest, becomes a part as well. The
 * root cannot be taken out and is left where it is.
 */
export function disaggregate(
  document: FlowDocument,
  ids: Iterable<ComponentId>,
  options: SerialiseOptions = {},
): Disaggregated {
  const parts = partsFor(document, ids)
  const entries: Record<string, JsonObject> = {}
  for (const id of [...parts].sort())
    entries[id] = serialise(reduced(document, id, parts), { version: 'lowest', ...options })
  return {
    main: serialise(reduced(document, document.root, parts), options),
    components: { $referenced_components: entries },
  }
}

function partsFor(document: FlowDocument, ids: Iterable<ComponentId>): ReadonlySet<ComponentId> {
  const parts = new Set<ComponentId>()
  for (const id of ids) if (id !== document.root && componentOf(document, id)) parts.add(id)
  for (
    let shared = sharedBy(document, parts);
    shared.length > 0;
    shared = sharedBy(document, parts)
  )
    for (const id of shared) parts.add(id)
  return parts
}

/** What two parts, or a part and the main file, would both have to define. */
function sharedBy(document: FlowDocument, parts: ReadonlySet<ComponentId>): ComponentId[] {
  const owners = new Map<ComponentId, ComponentId>()
  const shared = new Set<ComponentId>()
  for (const owner of [document.root, ...parts])
    for (const id of insideOf(document, owner, parts)) {
      if (id === owner) continue
      if (owners.has(id)) shared.add(id)
      owners.set(id, owner)
    }
  shared.delete(document.root)
  return [...shared]
}

/** Everything that a component contains, down to the parts. */
function insideOf(
  document: FlowDocument,
  owner: ComponentId,
  parts: ReadonlySet<ComponentId>,
): ReadonlySet<ComponentId> {
  const inside = new Set([owner])
  const queue = [owner]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const component = componentOf(document, id)
    for (const { target } of component ? referencesIn(component) : []) {
      if (inside.has(target) || parts.has(target) || !componentOf(document, target)) continue
      inside.add(target)
      queue.push(target)
    }
  }
  return inside
}

function reduced(
  document: FlowDocument,
  root: ComponentId,
  parts: ReadonlySet<ComponentId>,
): FlowDocument {
  const inside = insideOf(document, root, parts)
  const isMain = root === document.root
  // What nothing refers to stays with the main file.
  const used = isMain ? usedByParts(document, parts) : new Set<ComponentId>()
  const components: Record<string, Component> = {}
  for (const id of idsOf(document)) {
    const component = componentOf(document, id)
    const isKept = inside.has(id) || (isMain && !parts.has(id) && !used.has(id))
    if (component && isKept) components[id] = component
  }
  return {
    ...document,
    root,
    components,
    values: isMain ? document.values : {},
    extras: isMain ? document.extras : {},
  }
}

const usedByParts = (
  document: FlowDocument,
  parts: ReadonlySet<ComponentId>,
): ReadonlySet<ComponentId> =>
  new Set([...parts].flatMap((part) => [...insideOf(document, part, parts)]))
