import type { Component, ComponentId, Property } from '../../../component.ts'
import type { Fix } from '../../../diagnostic.ts'
import type { Reader } from '../../../document/derived.ts'
import type { FlowDocument } from '../../../document/flowDocument.ts'
import { asComponentId, ref } from '../../../document/ids.ts'
import { positionOf } from '../../../document/flowReading.ts'
import { isObject, type Json } from '../../../json.ts'
import { branchNameOf } from '../../../kinds/portRules.ts'
import { membersOf } from '../../../types/castable.ts'
import { hasDefault } from '../../../types/property.ts'
import { withField } from '../../componentEdits.ts'
import { changed } from '../../edits.ts'
import type { FlowView } from './flowView.ts'

interface Route {
  readonly view: FlowView
  readonly flow: ComponentId
  readonly node: ComponentId
  readonly branch: string
}

/**
 * Sends a route that leads nowhere to a new End. The End gives every result of the flow from a
 * default, and keeps a route name that the flow has already, so that nothing else needs a change.
 */
export function endFor(read: Reader, { view, flow, node, branch }: Route): Fix[] {
  const [model] = [...view.ends].sort()
  const end = model === undefined ? undefined : read.get(model)
  if (!end) return []
  const results = view.ports(flow).outputs
  const label = `Send "${branch}" to a new End`
  return [
    {
      label,
      apply: (document) =>
        withEnd(document, {
          flow,
          node,
          branch,
          end: endLike(document, { end, results, node, branch }),
        }),
    },
  ]
}

interface Wanted {
  readonly end: Component
  readonly results: readonly Property[]
  readonly node: ComponentId
  readonly branch: string
}

function endLike(document: FlowDocument, { end, results, node, branch }: Wanted): Component {
  const inputs = results.map((result) =>
    hasDefault(result) ? result : { ...result, default: emptyValue(result) },
  )
  const id = freeId(document, `${node}-${branch}-end`)
  const from = document.components[node]
  const position = from && positionOf(from)
  const metadata = position
    ? { metadata: { flowglass: { position: { x: position.x + 320, y: position.y + 140 } } } }
    : {}
  return {
    component_type: 'EndNode',
    id,
    name: nameFor(document, branch),
    ...metadata,
    inputs,
    outputs: inputs,
    branch_name: branchNameOf(end),
    branches: [],
  }
}

function withEnd(
  document: FlowDocument,
  {
    flow,
    node,
    branch,
    end,
  }: { flow: ComponentId; node: ComponentId; branch: string; end: Component },
): FlowDocument {
  const endId = asComponentId(end.id)
  const edgeId = freeId(document, `${node}-${branch}-to-${end.id}`)
  const edge: Component = {
    component_type: 'ControlFlowEdge',
    id: edgeId,
    name: edgeId,
    from_node: ref(node),
    from_branch: branch,
    to_node: ref(endId),
  }
  const added = {
    ...document,
    components: { ...document.components, [end.id]: end, [edgeId]: edge },
  }
  return changed(added, flow, (found) =>
    withField(
      withField(found, 'nodes', [...listIn(found['nodes']), ref(endId)]),
      'control_flow_connections',
      [...listIn(found['control_flow_connections']), ref(asComponentId(edgeId))],
    ),
  )
}

const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

const freeId = (document: FlowDocument, base: string): string => {
  const isTaken = (id: string): boolean =>
    Object.hasOwn(document.components, id) || Object.hasOwn(document.values, id)
  let id = base
  for (let number = 2; isTaken(id); number++) id = `${base}-${number}`
  return id
}

function nameFor(document: FlowDocument, branch: string): string {
  const names = new Set(Object.values(document.components).map((component) => component.name))
  let name = branch
  for (let number = 2; names.has(name); number++) name = `${branch} ${number}`
  return name
}

/** The value of a type that says nothing. */
function emptyValue(schema: { readonly [key: string]: Json }): Json {
  const members = membersOf(schema)
  if (members) {
    const isNullable = members.some((member) => member['type'] === 'null')
    return isNullable ? null : emptyValue(members[0] ?? {})
  }
  const options = schema['enum']
  if (Array.isArray(options) && options.length > 0) return firstOf(options)
  switch (schema['type']) {
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return emptyObject(schema)
    default:
      return null
  }
}

const firstOf = (options: readonly Json[]): Json => options[0] ?? null

function emptyObject(schema: { readonly [key: string]: Json }): Json {
  const properties = schema['properties']
  if (!isObject(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      isObject(inner) ? (inner['default'] ?? emptyValue(inner)) : null,
    ]),
  )
}
