import type { Component } from '../component.ts'
import { kindOf } from '../kinds/kinds.ts'

const head = ['component_type', 'id', 'name', 'description', 'metadata', 'inputs', 'outputs']
const tail = ['branches', 'component_plugin_name', 'component_plugin_version']

const orders = new Map<string, readonly string[]>()

/** Keys of a component in the order in which they are written, whatever the history of edits. */
export function orderedKeys(component: Component): string[] {
  const order = orderOf(component.component_type)
  const known = order.filter((key) => Object.hasOwn(component, key))
  if (known.length === Object.keys(component).length) return known
  const listed = new Set(order)
  return [...known, ...Object.keys(component).filter((key) => !listed.has(key))]
}

function orderOf(type: string): readonly string[] {
  const known = orders.get(type)
  if (known) return known
  const order = [...new Set([...head, ...Object.keys(kindOf(type)?.fields ?? {}), ...tail])]
  // Types come from documents; those of plugins must not pile up in a long-lived server.
  if (kindOf(type)) orders.set(type, order)
  return order
}
