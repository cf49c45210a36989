import type { ComponentId } from '../component.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'
import { isRef, refId } from './ids.ts'
import { orderedKeys } from './keyOrder.ts'
import { ownersOf, type Owners } from './owners.ts'
import { holdsComponents } from './places.ts'

export interface SerialiseOptions {
  /** `lowest` (the default): the lowest version that can say what the document says. */
  readonly version?: string
  /** false leaves out what only the canvas needs (`metadata.flowglass`). */
  readonly canvas?: boolean
}

/**
 * The document as standard Agent Spec JSON, in a stable order. A component that is used once
 * stands where it is used; any other is defined in the innermost component that has all its uses.
 */
export function serialise(document: FlowDocument, options: SerialiseOptions = {}): JsonObject {
  const write: Write = {
    document,
    owners: ownersOf(document),
    canvas: options.canvas ?? true,
  }
  const body = writeComponent(write, document.root)
  const version = document.version
  const head = version === undefined ? {} : { agentspec_version: version }
  const isOwnName = componentOf(document, document.root)?.id === document.root
  if (isOwnName && Object.keys(document.extras).length === 0) return withVersion(body, head)
  const { $referenced_components: definitions, ...rest } = body
  return {
    ...head,
    $component_ref: document.root,
    ...document.extras,
    $referenced_components: {
      [document.root]: rest,
      ...(isObject(definitions) ? definitions : {}),
    },
  }
}

interface Write {
  readonly document: FlowDocument
  readonly owners: Owners
  readonly canvas: boolean
}

function withVersion(body: JsonObject, head: JsonObject): JsonObject {
  const { component_type, ...rest } = body
  return { component_type: component_type ?? '', ...head, ...rest }
}

function writeComponent(write: Write, id: ComponentId): JsonObject {
  const component = componentOf(write.document, id)
  if (!component) return { $component_ref: id }
  const result: Record<string, Json> = {}
  for (const key of orderedKeys(component)) {
    const value = component[key]
    if (value === undefined) continue
    if (key === 'metadata' && !write.canvas) {
      const kept = withoutCanvas(value)
      if (kept !== undefined) result[key] = kept
    } else if (typeof value === 'object' && holdsComponents(component.component_type, key))
      result[key] = writeValue(write, value)
    else result[key] = value
  }
  const definitions = definitionsIn(write, id)
  if (Object.keys(definitions).length > 0) result['$referenced_components'] = definitions
  return result
}

function definitionsIn(write: Write, id: ComponentId): JsonObject {
  const definitions: Record<string, Json> = {}
  for (const owned of write.owners.definedIn(id)) definitions[owned] = writeComponent(write, owned)
  if (id === write.document.root) Object.assign(definitions, write.document.values)
  return definitions
}

function writeValue(write: Write, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  const target = refId(value)
  if (target !== undefined)
    return write.owners.isInline(target) ? writeComponent(write, target) : value
  if (isList(value)) return mapped(value, (entry) => writeValue(write, entry))
  const result: Record<string, Json> = {}
  for (const [key, inner] of Object.entries(value)) result[key] = writeValue(write, inner)
  return result
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
const mapped = (list: readonly Json[], change: (entry: Json) => Json): Json => list.map(change)

function withoutCanvas(metadata: Json): Json | undefined {
  if (!isObject(metadata) || isRef(metadata)) return metadata
  const { flowglass, ...rest } = metadata
  return flowglass !== undefined && Object.keys(rest).length === 0 ? undefined : rest
}
