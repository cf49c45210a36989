import {
  componentOf,
  isObject,
  refId,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'
import { EngineError } from '../errors.ts'

const cache = new WeakMap<FlowDocument, Map<ComponentId, Component>>()

/** A component with the components it refers to in their places, as ports want it. */
export function resolved(document: FlowDocument, id: ComponentId): Component {
  const known = cache.get(document) ?? new Map<ComponentId, Component>()
  cache.set(document, known)
  const made = known.get(id) ?? resolve(document, id, [])
  known.set(id, made)
  return made
}

function resolve(
  document: FlowDocument,
  id: ComponentId,
  above: readonly ComponentId[],
): Component {
  const component = componentOf(document, id)
  if (!component || above.includes(id))
    throw new EngineError('validation', `Expected a component \`${id}\`, found none.`)
  const path = [...above, id]
  const entries = Object.entries(component).map(([key, value]) => [
    key,
    resolveIn(document, value, path),
  ])
  return { ...component, ...Object.fromEntries(entries) }
}

function resolveIn(document: FlowDocument, json: Json, path: readonly ComponentId[]): Json {
  if (Array.isArray(json)) return json.map((item) => resolveIn(document, item, path))
  if (!isObject(json)) return json
  const id = refId(json)
  if (id !== undefined && componentOf(document, id)) return resolve(document, id, path)
  if (id !== undefined && Object.hasOwn(document.values, id)) return document.values[id] ?? null
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, resolveIn(document, value, path)]),
  )
}

/** The component that a field refers to, its own references resolved. */
export const componentIn = (document: FlowDocument, owner: Component, field: string): Component =>
  resolved(document, idIn(owner, field))

/** The component that a field refers to, as it stands in the document. */
export function componentAt(document: FlowDocument, owner: Component, field: string): Component {
  const id = idIn(owner, field)
  const component = componentOf(document, id)
  if (component) return component
  throw new EngineError('validation', `Expected a component \`${id}\`, found none.`)
}

function idIn(owner: Component, field: string): ComponentId {
  const id = refId(owner[field] ?? null)
  if (id !== undefined) return id
  throw new EngineError(
    'validation',
    `Expected a component in \`${field}\` of \`${owner.name}\`, found none.`,
    { nodeId: owner.id },
  )
}
