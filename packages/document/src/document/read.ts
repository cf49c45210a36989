import {
  asComponentId,
  componentOf,
  flowIds,
  isObject,
  nodeIds,
  refId,
  referencesIn,
  valueReferencesIn,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'

/** A reference as plain JSON, ready to stand in a component. */
export const link = (id: ComponentId): JsonObject => ({ $component_ref: id })

export const listAt = (component: Component | undefined, key: string): readonly Json[] => {
  const value = component?.[key]
  return Array.isArray(value) ? value : []
}

export const textAt = (component: Component | undefined, key: string): string | undefined => {
  const value = component?.[key]
  return typeof value === 'string' ? value : undefined
}

export const objectAt = (component: Component | undefined, key: string): JsonObject => {
  const value = component?.[key]
  return isObject(value) ? value : {}
}

export const refAt = (component: Component | undefined, key: string): ComponentId | undefined =>
  refId(component?.[key])

export const refsAt = (component: Component | undefined, key: string): readonly ComponentId[] =>
  listAt(component, key).flatMap((json) => refId(json) ?? [])

export const isProperty = (json: Json): json is Property =>
  isObject(json) && typeof json['title'] === 'string'

/** The declared list of one side; undefined when it is left to inference. */
export const propertiesAt = (
  component: Component | undefined,
  key: string,
): readonly Property[] | undefined => {
  const value = component?.[key]
  return Array.isArray(value) ? value.filter(isProperty) : undefined
}

export const entriesOf = (document: FlowDocument): readonly (readonly [ComponentId, Component])[] =>
  Object.entries(document.components).map(([key, component]) => [asComponentId(key), component])

export const nameOf = (document: FlowDocument, id: ComponentId): string =>
  componentOf(document, id)?.name ?? id

const refsByComponent = new WeakMap<Component, ReadonlySet<ComponentId>>()

/** Everything a component refers to, values that come from outside included. */
export function refsIn(component: Component): ReadonlySet<ComponentId> {
  const known = refsByComponent.get(component)
  if (known !== undefined) return known
  const uses = [...referencesIn(component), ...valueReferencesIn(component)]
  const found = new Set(uses.map(({ target }) => target))
  refsByComponent.set(component, found)
  return found
}

const usersByDocument = new WeakMap<
  FlowDocument,
  ReadonlyMap<ComponentId, readonly ComponentId[]>
>()

/** Who refers to a component. One walk over the document answers for all of its components. */
export function usersOf(document: FlowDocument, id: ComponentId): readonly ComponentId[] {
  const known = usersByDocument.get(document) ?? usersIn(document)
  usersByDocument.set(document, known)
  return known.get(id) ?? []
}

function usersIn(document: FlowDocument): ReadonlyMap<ComponentId, readonly ComponentId[]> {
  const users = new Map<ComponentId, ComponentId[]>()
  for (const [user, component] of entriesOf(document)) {
    for (const target of refsIn(component)) {
      const list = users.get(target)
      if (list === undefined) users.set(target, [user])
      else list.push(user)
    }
  }
  return users
}

const flowsByDocument = new WeakMap<FlowDocument, readonly ComponentId[]>()

/** The flow that lists a step. Asked at every edit, so the flows are looked for once a document. */
export function flowHolding(document: FlowDocument, node: ComponentId): ComponentId | undefined {
  const flows = flowsByDocument.get(document) ?? flowIds(document)
  flowsByDocument.set(document, flows)
  return flows.find((flow) => nodeIds(document, flow).includes(node))
}
