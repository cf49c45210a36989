import { asComponentId, componentOf, isObject, refId } from '@flowglass/spec'
import type { Component, ComponentId, FlowDocument, Json } from '@flowglass/spec'

/** Flows that a node runs, in the order in which it names them. */
export function subflowsOf(document: FlowDocument, node: Component): ComponentId[] {
  const found: ComponentId[] = []
  for (const key of ['subflow', 'subflows', 'flow', 'flows']) collect(node[key], found)
  return found.filter((id) => componentOf(document, id) !== undefined)
}

function collect(value: Json | undefined, found: ComponentId[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isObject(value)) {
    const id = refId(value)
    if (id !== undefined) found.push(asComponentId(id))
  }
}
