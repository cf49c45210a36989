export type { Component, ComponentId, ComponentRef, Field, Property } from './component.ts'
export type { Diagnostic, Fix, Severity, TextPosition } from './diagnostic.ts'
export { componentOf, type FlowDocument } from './document/flowDocument.ts'
export {
  isObject,
  pathOf,
  pointerOf,
  type Json,
  type JsonObject,
  type JsonPointer,
} from './json.ts'
