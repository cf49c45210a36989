import type { JsonObject } from './json.ts'

/** Key of a component in a document: the key that references use, normally the component's own `id`. */
export type ComponentId = string & { readonly __brand: 'ComponentId' }

/** Stands for a component (or, rarely, a plain value) that lives elsewhere in the document. */
export interface ComponentRef extends JsonObject {
  readonly $component_ref: ComponentId
}

/** JSON Schema of one input or output; `title` is its name. */
export interface Property extends JsonObject {
  readonly title: string
}

/**
 * One component as it stands on the wire, but with every component inside it replaced by a
 * `ComponentRef`. Keys that we do not know, at any depth, are kept as they are.
 */
export interface Component extends JsonObject {
  readonly component_type: string
  readonly id: string
  readonly name: string
}
