import {
  componentOf,
  print,
  referencesIn,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'

/** A document of one model and what it refers to: a long flow need not travel for it. */
export function modelText(document: FlowDocument, model: ComponentId): string {
  const components: Record<string, Component> = {}
  const due: ComponentId[] = [model]
  for (let id = due.pop(); id !== undefined; id = due.pop()) {
    const component = componentOf(document, id)
    if (component === undefined || Object.hasOwn(components, id)) continue
    components[id] = component
    due.push(...referencesIn(component).map(({ target }) => target))
  }
  return print({ ...document, root: model, components, values: {}, extras: {} })
}
