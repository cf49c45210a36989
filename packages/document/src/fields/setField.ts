import {
  componentOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  isSameJson,
  isObject,
} from '@flowglass/spec'
import { setAt, withComponent } from '../document/edit.ts'
import type { Rename } from '../ports/side.ts'
import { settle } from '../ports/settle.ts'

export interface FieldChange {
  readonly id: ComponentId
  /** Keys and list indexes from the component down: `['default_generation_parameters', 'top_p']`. */
  readonly path: readonly (string | number)[]
  /** `undefined` takes the key out, so that the default holds. */
  readonly value: Json | undefined
}

/** Sets one value of one component; ports, edges and dependants follow. */
export const setField = (document: FlowDocument, change: FieldChange): FlowDocument =>
  settle(document, withField(document, change))

/** The same, telling which ports only got another name. */
export const setFieldRenaming = (
  document: FlowDocument,
  change: FieldChange,
  renames: readonly Rename[],
): FlowDocument => settle(document, withField(document, change), renames)

/** The change alone, for use inside larger edits. Kind and id are what they are. */
export function withField(document: FlowDocument, { id, path, value }: FieldChange): FlowDocument {
  const component = componentOf(document, id)
  const [head] = path
  if (component === undefined || head === undefined) return document
  if (head === 'id' || head === 'component_type') return document
  const next = setAt(component, path, value)
  if (!isComponent(next) || isSameJson(component, next)) return document
  return withComponent(document, id, next)
}

const isComponent = (json: Json | undefined): json is Component =>
  isObject(json) && typeof json['name'] === 'string' && typeof json['component_type'] === 'string'
