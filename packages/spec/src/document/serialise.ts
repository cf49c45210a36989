import type { Component, ComponentId } from '../component.ts'
import { isObject, without, type Json, type JsonObject } from '../json.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'
import { isRef, refId } from './ids.ts'
import { orderedKeys } from './keyOrder.ts'
import { lowestVersion } from '../versions/lowest.ts'
import { isLeftOut } from '../versions/needs.ts'
import type { Version } from '../versions/versions.ts'
import { ownersOf, type Owners } from './graph/owners.ts'
import { holdsComponents } from './graph/places.ts'
import { secretNames, withoutSecrets } from './secrets.ts'

export interface SerialiseOptions {
  /**
   * Version to write: `lowest` for the lowest one that can say what the document says, or one of
   * `versions`; fields at their default which it does not have are left out (see `needsAbove` for
   * what it cannot say). Without it, the version that the document was read with, and the lowest
   * possible one where it had none.
   */
  readonly version?: 'lowest' | Version
  /** false leaves out what only the canvas needs (`metadata.flowglass`, but for its `target`). */
  readonly canvas?: boolean
  /** `reference` writes `{ $component_ref: "<id>.<field>" }` in place of every secret. */
  readonly secrets?: 'keep' | 'reference'
  /** `oracle` writes the model's name under the key that the database reads. */
  readonly dialect?: 'standard' | 'oracle'
}

/**
 * The document as standard Agent Spec JSON, in a stable order. A component that is used once
 * stands where it is used; any other is defined in the innermost component that has all its uses.
 */
export function serialise(document: FlowDocument, options: SerialiseOptions = {}): JsonObject {
  const asked = options.version === 'lowest' ? lowestVersion(document) : options.version
  const write: Write = {
    document,
    owners: ownersOf(document),
    canvas: options.canvas ?? true,
    values: valuesFor(document, options),
    keyFor: options.dialect === 'oracle' ? oracleKey : (_component, key) => key,
    change: changesFor(asked, options.secrets === 'reference'),
  }
  const body = writeComponent(write, document.root)
  const head = { agentspec_version: asked ?? document.version ?? lowestVersion(document) }
  const isOwnName = componentOf(document, document.root)?.id === document.root
  if (isOwnName && Object.keys(document.extras).length === 0) return withVersion(body, head)
  const definitions = body['$referenced_components']
  return {
    ...head,
    $component_ref: document.root,
    ...document.extras,
    $referenced_components: {
      [document.root]: without(body, ['$referenced_components']),
      ...(isObject(definitions) ? definitions : {}),
    },
  }
}

/** What becomes of a field when it is written; undefined leaves it out. */
type Change = (component: Component, key: string, value: Json) => Json | undefined

interface Write {
  readonly document: FlowDocument
  readonly owners: Owners
  readonly canvas: boolean
  readonly values: JsonObject
  readonly change: Change
  readonly keyFor: (component: Component, key: string) => string
}

const oracleKey = (component: Component, key: string): string =>
  component.component_type === 'DbmsVectorChainLlmConfig' && key === 'model_id' ? 'model' : key

function changesFor(version: Version | undefined, hidesSecrets: boolean): Change {
  return (component, key, value) => {
    if (version !== undefined && isLeftOut(component, key, { value, version })) return undefined
    return hidesSecrets ? withoutSecrets(component, key, value) : value
  }
}

/** Plain values of the document, without those that are secrets. */
function valuesFor(document: FlowDocument, { secrets }: SerialiseOptions): JsonObject {
  if (secrets !== 'reference') return document.values
  return without(document.values, [...secretNames(document)])
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
    const found = component[key]
    const value = found === undefined ? undefined : write.change(component, key, found)
    if (value === undefined) continue
    if (key === 'metadata' && !write.canvas) {
      const kept = withoutCanvas(value)
      if (kept !== undefined) result[key] = kept
    } else if (typeof value === 'object' && holdsComponents(component.component_type, key))
      result[key] = writeValue(write, value)
    else result[write.keyFor(component, key)] = value
  }
  const definitions = definitionsIn(write, id)
  if (Object.keys(definitions).length > 0) result['$referenced_components'] = definitions
  return result
}

function definitionsIn(write: Write, id: ComponentId): JsonObject {
  const definitions: Record<string, Json> = {}
  for (const owned of write.owners.definedIn(id)) definitions[owned] = writeComponent(write, owned)
  if (id === write.document.root) Object.assign(definitions, write.values)
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
  // What a document is meant for is no matter of how it is drawn.
  const target = isObject(flowglass) ? flowglass['target'] : undefined
  if (target !== undefined) return { ...rest, flowglass: { target } }
  return flowglass !== undefined && Object.keys(rest).length === 0 ? undefined : rest
}
