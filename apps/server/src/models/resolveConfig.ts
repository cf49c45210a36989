import {
  componentOf,
  isObject,
  refId,
  type Component,
  type FlowDocument,
  type Json,
} from '@flowglass/spec'

/** A component with those it refers to in their places; references to secrets stay references. */
export function resolveConfig(document: FlowDocument, component: Component): Component {
  return { ...component, ...fieldsOf(document, component, [component.id]) }
}

function fieldsOf(
  document: FlowDocument,
  component: Component,
  above: readonly string[],
): Record<string, Json> {
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    const id = refId(value)
    const target = id === undefined ? undefined : componentOf(document, id)
    if (target === undefined || above.includes(target.id)) return value
    return { ...target, ...fieldsOf(document, target, [...above, target.id]) }
  }
  return Object.fromEntries(Object.entries(component).map(([key, value]) => [key, resolve(value)]))
}
