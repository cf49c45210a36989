import type { Component, ComponentId } from '../component.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { componentOf } from '../document/flowDocument.ts'
import { refId } from '../document/ids.ts'
import { idsOf } from '../document/owners.ts'
import { referencesIn } from '../document/references.ts'
import { without, type Json, type JsonObject } from '../json.ts'

/** Small changes that fixes are made of. All keep untouched components identical. */
export function changed(
  document: FlowDocument,
  id: ComponentId,
  change: (component: Component) => Component,
): FlowDocument {
  const component = componentOf(document, id)
  if (!component) return document
  return { ...document, components: { ...document.components, [id]: change(component) } }
}

export const withField = (component: Component, key: string, value: Json): Component => ({
  ...component,
  [key]: value,
})

export function withoutField(component: Component, key: string): Component {
  // Only fields that are none of Component's own are ever removed.
  return without(component, [key]) as Component
}

/** Renames a key and keeps its place among the others. */
export function withRenamedField(component: Component, from: string, to: string): Component {
  const entries = Object.entries(component).map(([key, value]): [string, Json] => [
    key === from ? to : key,
    value,
  ])
  return Object.fromEntries(entries) as JsonObject as Component // as above
}

/** Takes references out of a list field, and the components themselves out of the document. */
export function withoutListed(
  document: FlowDocument,
  owner: ComponentId,
  lists: readonly string[],
  ids: ReadonlySet<ComponentId>,
): FlowDocument {
  const unlisted = changed(document, owner, (component) =>
    lists.reduce((result, key) => {
      const list = result[key]
      return Array.isArray(list) ? withField(result, key, kept(list, ids)) : result
    }, component),
  )
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
