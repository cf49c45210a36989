import {
  componentOf,
  isObject,
  refId,
  type Component,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'

/**
 * A component with those it refers to in their places; references to secrets stay references, and so
 * do those that lead back to where they are. Each component is made once, however many refer to it.
 */
export function resolveConfig(document: FlowDocument, component: Component): Component {
  const made = new Map<string, Component>()
  const begun = new Set<string>()
  const make = (source: Component): Component => {
    begun.add(source.id)
    const fields = Object.entries(source).map(([key, value]) => [key, resolve(value)])
    const own: Component = { ...source, ...Object.fromEntries(fields) }
    made.set(source.id, own)
    return own
  }
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    const id = refId(value)
    const target = id === undefined ? undefined : componentOf(document, id)
    if (target === undefined) return value
    return made.get(target.id) ?? (begun.has(target.id) ? value : make(target))
  }
  return make(component)
}
