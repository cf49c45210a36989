import type { Component, ComponentId } from '../component.ts'
import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { without, type Json, type JsonObject } from '../json.ts'

/** The document with one component changed; all others stay identical. */
export function replaced(
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
