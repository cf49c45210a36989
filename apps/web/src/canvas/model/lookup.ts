import {
  componentOf,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Ports,
} from '@flowglass/spec'

/** Looks components up; what was looked up is noted, so that the result can be kept. */
export type Lookup = (id: ComponentId | undefined) => Component | undefined

export interface About {
  readonly id: ComponentId
  readonly component: Component
  readonly ports: Ports
  readonly lookup: Lookup
}

interface Kept<T> {
  readonly value: T
  readonly ports: Ports
  readonly reads: ReadonlyMap<ComponentId, Component | undefined>
}

/**
 * Keeps what `compute` made of a component for as long as that component, its ports and every other
 * component it looked up are the same objects. An edit elsewhere gives back the identical value.
 */
export function keptPerComponent<T>(
  compute: (about: About) => T,
): (document: FlowDocument, id: ComponentId) => T | undefined {
  const kept = new WeakMap<Component, Kept<T>>()
  return (document, id) => {
    const component = componentOf(document, id)
    if (component === undefined) return undefined
    const ports = portsOf(document, id)
    const known = kept.get(component)
    if (known?.ports === ports && isFresh(known.reads, document)) return known.value
    const reads = new Map<ComponentId, Component | undefined>()
    const lookup: Lookup = (other) => {
      if (other === undefined) return undefined
      const found = componentOf(document, other)
      reads.set(other, found)
      return found
    }
    const value = compute({ id, component, ports, lookup })
    kept.set(component, { value, ports, reads })
    return value
  }
}

function isFresh(reads: Kept<unknown>['reads'], document: FlowDocument): boolean {
  for (const [id, component] of reads) if (componentOf(document, id) !== component) return false
  return true
}
