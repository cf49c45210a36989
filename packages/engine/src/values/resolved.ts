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

/**
 * A component with the components it refers to in their places, as ports want it. Each is made once
 * for a document, however many refer to it.
 */
export function resolved(document: FlowDocument, id: ComponentId): Component {
  const known = cache.get(document) ?? new Map<ComponentId, Component>()
  cache.set(document, known)
  return resolve({ document, known, above: new Set() }, id)
}

interface Resolving {
  readonly document: FlowDocument
  readonly known: Map<ComponentId, Component>
  /** Those that are being made: a reference to one of them is a circle. */
  readonly above: Set<ComponentId>
}

function resolve(resolving: Resolving, id: ComponentId): Component {
  const { document, known, above } = resolving
  const made = known.get(id)
  if (made) return made
  const component = componentOf(document, id)
  if (!component || above.has(id))
    throw new EngineError('validation', `Expected a component \`${id}\`, found none.`)
  above.add(id)
  const entries = Object.entries(component).map(([key, value]) => [
    key,
    resolveIn(resolving, value),
  ])
  above.delete(id)
  const own: Component = { ...component, ...Object.fromEntries(entries) }
  known.set(id, own)
  return own
}

function resolveIn(resolving: Resolving, json: Json): Json {
  if (Array.isArray(json)) return json.map((item) => resolveIn(resolving, item))
  if (!isObject(json)) return json
  const { document } = resolving
  const id = refId(json)
  if (id !== undefined && componentOf(document, id)) return resolve(resolving, id)
  if (id !== undefined && Object.hasOwn(document.values, id)) return document.values[id] ?? null
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, resolveIn(resolving, value)]),
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
