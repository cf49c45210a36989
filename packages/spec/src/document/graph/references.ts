import type { Component, ComponentId } from '../../component.ts'
import { isObject, type Json } from '../../json.ts'
import { refId } from '../ids.ts'
import { holdsComponents } from './places.ts'

/** One place in a component that refers to something. */
export interface Use {
  readonly target: ComponentId
  /** Keys and indexes from the component down to the reference. */
  readonly path: readonly (string | number)[]
}

interface Uses {
  readonly components: readonly Use[]
  readonly values: readonly Use[]
}

const cache = new WeakMap<Component, Uses>()

/** Every reference of a component to another, in the order in which they stand. */
export const referencesIn = (component: Component): readonly Use[] => usesIn(component).components

/** References in places of plain values: secrets and settings that come from outside. */
export const valueReferencesIn = (component: Component): readonly Use[] => usesIn(component).values

function usesIn(component: Component): Uses {
  // Edges are as many as all others together, and quickly looked through again.
  const isKept = !component.component_type.endsWith('Edge')
  const known = isKept ? cache.get(component) : undefined
  if (known) return known
  const components: Use[] = []
  const values: Use[] = []
  const uses: Uses = { components, values }
  for (const [key, value] of Object.entries(component))
    if (typeof value === 'object' && key !== 'metadata') {
      const holds = holdsComponents(component.component_type, key)
      walk(value, [key], holds ? components : values)
    }
  if (isKept) cache.set(component, uses)
  return uses
}

function walk(value: Json, path: readonly (string | number)[], uses: Use[]): void {
  if (typeof value !== 'object' || value === null) return
  const target = refId(value)
  if (target !== undefined) uses.push({ target, path })
  else if (Array.isArray(value))
    value.forEach((entry: Json, index) => walk(entry, [...path, index], uses))
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key], uses)
}
