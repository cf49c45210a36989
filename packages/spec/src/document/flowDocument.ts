import type { Component, ComponentId } from '../component.ts'
import type { Json, JsonObject } from '../json.ts'

/**
 * The document a person edits: an Agent Spec document, normalised.
 *
 * Every component, at whatever depth it stood, is an entry of `components`; between them there are
 * only `$component_ref` objects. Immutable: an edit makes a new document that shares all entries it
 * did not touch, so identity (`===`) of a component tells whether it changed.
 */
export interface FlowDocument {
  readonly root: ComponentId
  readonly components: Readonly<Record<string, Component>>
  /** `agentspec_version` as it was read; undefined where the text had none. */
  readonly version: string | undefined
  /** Entries of `$referenced_components` that are plain values, not components. */
  readonly values: Readonly<Record<string, Json>>
  /** Keys of the outermost object beside a `$component_ref` root that belong to no component. */
  readonly extras: JsonObject
}

/**
 * Asked many thousand times while a document is validated, hence without `hasOwn`: what an object
 * inherits is a function, or Object.prototype itself under `__proto__`.
 */
export function componentOf(document: FlowDocument, id: ComponentId): Component | undefined {
  const found = document.components[id]
  return typeof found === 'object' && found !== Object.prototype ? found : undefined
}
