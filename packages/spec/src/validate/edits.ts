import type { Component, ComponentId } from '../component.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { componentOf } from '../document/flowDocument.ts'
import { refId } from '../document/ids.ts'
import { idsOf } from '../document/graph/owners.ts'
import { referencesIn } from '../document/graph/references.ts'
import type { Json } from '../json.ts'
import { replaced, withField } from './componentEdits.ts'
import { meantBy } from './spelling.ts'

/**
 * Changes a component as it was meant: where one of its field names is misspelt, the fix works on
 * the right name and leaves it corrected.
 */
export const changed = (
  document: FlowDocument,
  id: ComponentId,
  change: (component: Component) => Component,
): FlowDocument =>
  replaced(document, id, (component) => change(meantBy(component, id)?.component ?? component))

/** Takes references out of a list field, and the components themselves out of the document. */
export function withoutListed(
  document: FlowDocument,
  owner: ComponentId,
  { list, ids }: { readonly list: string; readonly ids: ReadonlySet<ComponentId> },
): FlowDocument {
  const unlisted = changed(document, owner, (component) => {
    const entries = component[list]
    return Array.isArray(entries) ? withField(component, list, kept(entries, ids)) : component
  })
  const components: Record<string, Component> = { ...unlisted.components }
  for (const id of ids) if (!isUsed(unlisted, id)) delete components[id]
  return { ...unlisted, components }
}

const isUsed = (document: FlowDocument, id: ComponentId): boolean =>
  idsOf(document).some((other) => {
    const component = componentOf(document, other)
    return other !== id && component && referencesIn(component).some((use) => use.target === id)
  })

const kept = (list: readonly Json[], ids: ReadonlySet<ComponentId>): Json => {
  return list.filter((entry) => {
    const id = refId(entry)
    return id === undefined || !ids.has(id)
  })
}
