import type { Component, ComponentId, FlowDocument, Json, JsonObject } from '@flowglass/spec'

/** New entries by id; `undefined` takes the entry out. */
export type Changes = ReadonlyMap<ComponentId, Component | undefined>

/** All changes in one copy of the table; entries that are not named keep their identity. */
export function withChanges(document: FlowDocument, changes: Changes): FlowDocument {
  const isSame = [...changes].every(([id, component]) => own(document, id) === component)
  if (isSame) return document
  const components: Record<string, Component> = { ...document.components }
  for (const [id, component] of changes) {
    if (component === undefined) delete components[id]
    else components[id] = component
  }
  return { ...document, components }
}

export const withComponent = (
  document: FlowDocument,
  id: ComponentId,
  component: Component,
): FlowDocument => withChanges(document, new Map([[id, component]]))

/** Sets some keys of one component and keeps the rest, unknown keys included. */
export function patch(document: FlowDocument, id: ComponentId, change: JsonObject): FlowDocument {
  const component = own(document, id)
  if (component === undefined) return document
  const isSame = Object.entries(change).every(([key, value]) => component[key] === value)
  return isSame ? document : withComponent(document, id, { ...component, ...change })
}

/** Sets a value below a component; `undefined` takes the last key out. Missing objects are made. */
export function setAt(
  json: Json | undefined,
  path: readonly (string | number)[],
  value: Json | undefined,
): Json | undefined {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(json)) return setInList(json, Number(head), (old) => setAt(old, rest, value))
  const object: JsonObject = isPlain(json) ? json : {}
  const key = String(head)
  const next = setAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, value)
  if (next === undefined) return withoutKey(object, key)
  return { ...object, [key]: next }
}

function setInList(
  list: readonly Json[],
  index: number,
  change: (old: Json | undefined) => Json | undefined,
): readonly Json[] {
  const next = change(list[index])
  return next === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, next)
}

export const withoutKey = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([own]) => own !== key))

const isPlain = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const own = (document: FlowDocument, id: ComponentId): Component | undefined =>
  Object.hasOwn(document.components, id) ? document.components[id] : undefined
