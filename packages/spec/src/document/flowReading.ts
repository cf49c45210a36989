import type { Component, ComponentId, Property } from '../component.ts'
import { isObject, type Json } from '../json.ts'
import { kindOf } from '../kinds/kinds.ts'
import { readPorts } from '../ports/portsOf.ts'
import { derived, plainReader, type Reader } from './derived.ts'
import { componentOf, type FlowDocument } from './flowDocument.ts'
import { refId } from './ids.ts'
import { idsOf } from './graph/owners.ts'
import { referencesIn } from './graph/references.ts'

export interface ControlEdge {
  readonly id: ComponentId
  readonly from: ComponentId
  /** `next` where the edge does not say. */
  readonly branch: string
  readonly to: ComponentId
}

export interface DataEdge {
  /** Missing where the edge follows from equal names. */
  readonly id?: ComponentId
  readonly source: ComponentId
  readonly output: string
  readonly destination: ComponentId
  readonly input: string
  readonly explicit: boolean
}

export const isFlow = (component: Component | undefined): boolean =>
  component !== undefined && kindOf(component.component_type)?.role === 'flow'

/** Ids of all flows of a document, the root first if it is one. */
export const flowIds = (document: FlowDocument): readonly ComponentId[] => {
  const ids = idsOf(document).filter((id) => isFlow(componentOf(document, id)))
  const root = ids.filter((id) => id === document.root)
  return [...root, ...ids.filter((id) => id !== document.root)]
}

/** Steps of a flow, in the order of its list; the first step comes in even if the list forgot it. */
export const nodeIds = (document: FlowDocument, flowId: ComponentId): readonly ComponentId[] =>
  readNodeIds(plainReader(document), flowId) ?? []

export const controlEdges = (document: FlowDocument, flowId: ComponentId): readonly ControlEdge[] =>
  readControlEdges(plainReader(document), flowId) ?? []

/** Sources of values; those by equal names are computed where the flow lists none (null). */
export const dataEdges = (document: FlowDocument, flowId: ComponentId): readonly DataEdge[] =>
  readDataEdges(plainReader(document), flowId) ?? []

/** The flow that lists a step; the first one where several do. */
export const flowOwning = (document: FlowDocument, nodeId: ComponentId): ComponentId | undefined =>
  flowIds(document).find((flowId) => nodeIds(document, flowId).includes(nodeId))

/** Components that refer to a component, each once. */
export const usesOf = (document: FlowDocument, id: ComponentId): readonly ComponentId[] =>
  idsOf(document).filter((other) => {
    const component = componentOf(document, other)
    return component !== undefined && referencesIn(component).some((use) => use.target === id)
  })

/** The flow that a step runs; the first one of several. */
export function subflowOf(component: Component): ComponentId | undefined {
  const fields = kindOf(component.component_type)?.fields ?? {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.role !== 'flow') continue
    const value = component[key]
    const id = refId(Array.isArray(value) ? value[0] : value)
    if (id !== undefined) return id
  }
  return undefined
}

export interface Position {
  readonly x: number
  readonly y: number
}

/** Place on the canvas, undefined until somebody or something has laid the flow out. */
export function positionOf(component: Component): Position | undefined {
  const metadata = component['metadata']
  const canvas = isObject(metadata) ? metadata['flowglass'] : undefined
  const position = isObject(canvas) ? canvas['position'] : undefined
  if (!isObject(position)) return undefined
  const { x, y } = position
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}

export const readNodeIds = derived<readonly ComponentId[]>((flow) => {
  const listed = refIds(flow['nodes'])
  const start = refId(flow['start_node'])
  const ids = start === undefined || listed.includes(start) ? listed : [start, ...listed]
  return [...new Set(ids)]
}, [])

export const readControlEdges = derived<readonly ControlEdge[]>((flow, _id, read) => {
  const edges: ControlEdge[] = []
  for (const id of refIds(flow['control_flow_connections'])) {
    const edge = read.get(id)
    const from = refId(edge?.['from_node'])
    const to = refId(edge?.['to_node'])
    if (!edge || from === undefined || to === undefined) continue
    edges.push({ id, from, branch: branchOf(edge), to })
  }
  return edges
}, [])

export const branchOf = (edge: Component): string =>
  typeof edge['from_branch'] === 'string' ? edge['from_branch'] : 'next'

export const readDataEdges = derived<readonly DataEdge[]>((flow, id, read) => {
  if (!Array.isArray(flow['data_flow_connections'])) return edgesByName(read, id)
  const edges: DataEdge[] = []
  for (const edgeId of refIds(flow['data_flow_connections'])) {
    const edge = read.get(edgeId)
    const source = refId(edge?.['source_node'])
    const destination = refId(edge?.['destination_node'])
    const output = edge?.['source_output']
    const input = edge?.['destination_input']
    if (source === undefined || destination === undefined) continue
    if (typeof output !== 'string' || typeof input !== 'string') continue
    edges.push({ id: edgeId, source, output, destination, input, explicit: true })
  }
  return edges
}, [])

export const refIds = (json: Json | undefined): ComponentId[] =>
  Array.isArray(json) ? json.map(refId).filter((id) => id !== undefined) : []

/**
 * Every result that an input of the same name can receive. A result that is always overwritten on
 * the way, by another step that gives one of that name, never arrives and is left out.
 */
function edgesByName(read: Reader, flowId: ComponentId): DataEdge[] {
  const nodes = readNodeIds(read, flowId) ?? []
  const next = nextSteps(readControlEdges(read, flowId) ?? [])
  const takers = titlesBy(nodes, (node) =>
    read.get(node)?.component_type === 'StartNode' ? [] : readPorts(read, node).inputs,
  )
  const givers = titlesBy(nodes, (node) => outputsGoingOn(read, node))
  return nodes.flatMap((source) =>
    [...(givers.get(source) ?? [])].flatMap((name) =>
      reachedUntil(next, source, (node) => givers.get(node)?.has(name) === true)
        .filter((destination) => takers.get(destination)?.has(name))
        .map((destination) => ({
          source,
          output: name,
          destination,
          input: name,
          explicit: false,
        })),
    ),
  )
}

const titlesBy = (
  nodes: readonly ComponentId[],
  ports: (node: ComponentId) => readonly Property[],
): ReadonlyMap<ComponentId, ReadonlySet<string>> =>
  new Map(nodes.map((node) => [node, new Set(ports(node).map(({ title }) => title))]))

/** Steps that can come after one, in no step that stops the way further than that step itself. */
function reachedUntil(
  next: Next,
  from: ComponentId,
  isStop: (node: ComponentId) => boolean,
): ComponentId[] {
  const reached = new Set<ComponentId>()
  const queue = [...(next.get(from) ?? [])]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    if (!isStop(at)) queue.push(...(next.get(at) ?? []))
  }
  return [...reached]
}

type Next = ReadonlyMap<ComponentId, readonly ComponentId[]>

function nextSteps(edges: readonly ControlEdge[]): Next {
  const next = new Map<ComponentId, ComponentId[]>()
  for (const { from, to } of edges) {
    const list = next.get(from)
    if (list) list.push(to)
    else next.set(from, [to])
  }
  return next
}

const outputsGoingOn = (read: Reader, id: ComponentId): readonly Property[] =>
  read.get(id)?.component_type === 'EndNode' ? [] : readPorts(read, id).outputs

/** All steps that can come after one; it is among them when it stands in a loop. */
export const followersOf = (
  edges: readonly ControlEdge[],
  id: ComponentId,
): readonly ComponentId[] => reachedUntil(nextSteps(edges), id, () => false)
