import type { Component, ComponentId } from '../component.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'

/**
 * What a computation reads of a document. Every look-up is noted, so that the result stays good
 * for each later document in which those same components are unchanged.
 */
export interface Reader {
  readonly document: FlowDocument
  get(id: ComponentId): Component | undefined
  /** Notes what an inner computation read. */
  note(reads: Reads): void
}

type Reads = ReadonlyMap<ComponentId, Component | undefined>

interface Entry<T> {
  readonly value: T
  readonly reads: Reads
}

/**
 * Memoises a function of one component and of whatever it looks up from there. Two calls with
 * documents that differ elsewhere give the identical (`===`) result.
 */
export function derived<T>(
  compute: (component: Component, id: ComponentId, read: Reader) => T,
  onCycle: T,
): (read: Reader, id: ComponentId) => T | undefined {
  const cache = new WeakMap<Component, Entry<T>>()
  const open = new Set<Component>()
  return (read, id) => {
    const component = read.get(id)
    if (!component) return undefined
    // A flow that contains itself: the inner one counts as empty.
    if (open.has(component)) return onCycle
    const known = cache.get(component)
    if (known && isFresh(known.reads, read.document)) {
      read.note(known.reads)
      return known.value
    }
    const reads = new Map<ComponentId, Component | undefined>()
    open.add(component)
    try {
      const value = compute(component, id, readerOf(read.document, reads))
      cache.set(component, { value, reads })
      read.note(reads)
      return value
    } finally {
      open.delete(component)
    }
  }
}

function isFresh(reads: Reads, document: FlowDocument): boolean {
  for (const [id, component] of reads) if (componentOf(document, id) !== component) return false
  return true
}

function readerOf(document: FlowDocument, reads: Map<ComponentId, Component | undefined>): Reader {
  return {
    document,
    get(id) {
      const component = componentOf(document, id)
      reads.set(id, component)
      return component
    },
    note(inner) {
      for (const [id, component] of inner) reads.set(id, component)
    },
  }
}

/** Entry point for callers that keep nothing themselves. */
export const plainReader = (document: FlowDocument): Reader => ({
  document,
  get: (id) => componentOf(document, id),
  note: () => undefined,
})
