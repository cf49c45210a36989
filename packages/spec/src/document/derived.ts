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

export type Reads = ReadonlyMap<ComponentId, Component | undefined>

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
    open.add(component)
    try {
      const inner = new NotingReader(read.document)
      const value = compute(component, id, inner)
      cache.set(component, { value, reads: inner.reads })
      read.note(inner.reads)
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

const nothing: Reads = new Map()

/** One object for each component that is looked at, hence no closures: there are thousands. */
class NotingReader implements Reader {
  readonly document: FlowDocument
  #reads: Map<ComponentId, Component | undefined> | undefined

  constructor(document: FlowDocument) {
    this.document = document
  }

  get reads(): Reads {
    return this.#reads ?? nothing
  }

  get(id: ComponentId): Component | undefined {
    const component = componentOf(this.document, id)
    this.#reads ??= new Map()
    this.#reads.set(id, component)
    return component
  }

  note(inner: Reads): void {
    for (const [id, component] of inner) {
      this.#reads ??= new Map()
      this.#reads.set(id, component)
    }
  }
}

/** A reader that can tell afterwards what was looked up. */
export const notingReader = (document: FlowDocument): Reader & { readonly reads: Reads } =>
  new NotingReader(document)

/** Entry point for callers that keep nothing themselves. */
export const plainReader = (document: FlowDocument): Reader => ({
  document,
  get: (id) => componentOf(document, id),
  note: () => undefined,
})
