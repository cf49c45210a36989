import type { Component, ComponentId, Property } from '../../../component.ts'
import type { Reader } from '../../../document/derived.ts'
import {
  branchOf,
  followersOf,
  readDataEdges,
  readNodeIds,
  refIds,
  type ControlEdge,
  type DataEdge,
} from '../../../document/flowReading.ts'
import { refId } from '../../../document/ids.ts'
import { portReader, readInferredPorts, readPorts } from '../../../ports/portsOf.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import type { Ports } from '../../../kinds/kind.ts'
import { isInferable } from '../ports.ts'

/** What the checks of a flow share, computed once. */
export interface FlowView {
  readonly flow: Component
  readonly id: ComponentId
  readonly nodes: readonly ComponentId[]
  readonly has: (id: ComponentId) => boolean
  readonly typeOf: (id: ComponentId) => string | undefined
  /** All routes as they are written. */
  readonly written: readonly ControlEdge[]
  /** Routes that a run can follow: between steps of the flow, not out of an End or into a Start. */
  readonly routes: readonly ControlEdge[]
  /** Routes that lead to a step which exists nowhere; reported where they stand. */
  readonly broken: readonly ControlEdge[]
  readonly sources: readonly DataEdge[]
  /** Sources that lead to a step. */
  readonly incoming: (id: ComponentId) => readonly DataEdge[]
  readonly starts: readonly ComponentId[]
  readonly ends: readonly ComponentId[]
  /** The Start that the flow begins with, or would if only one thing were mended. */
  readonly start: ComponentId | undefined
  readonly reachable: ReadonlySet<ComponentId>
  readonly ports: (id: ComponentId) => Ports
  /** undefined where a part is missing that the routes follow from. */
  readonly branches: (id: ComponentId) => readonly string[] | undefined
}

export function flowViewOf(flow: Component, id: ComponentId, read: Reader): FlowView {
  const nodes = readNodeIds(read, id) ?? []
  const members = new Set(nodes)
  const has = (node: ComponentId): boolean => members.has(node)
  const typeOf = remembered((node) => read.get(node)?.component_type)
  const all = writtenRoutes(flow, read)
  const written = all.filter((edge) => read.get(edge.from) && read.get(edge.to))
  const broken = all.filter((edge) => read.get(edge.from) && !read.get(edge.to))
  const routes = written.filter(
    (edge) =>
      has(edge.from) &&
      has(edge.to) &&
      typeOf(edge.from) !== 'EndNode' &&
      typeOf(edge.to) !== 'StartNode',
  )
  const starts = nodes.filter((node) => typeOf(node) === 'StartNode')
  const named = refId(flow['start_node'])
  const start = named !== undefined && starts.includes(named) ? named : [...starts].sort()[0]
  const sources = readDataEdges(read, id) ?? []
  return {
    flow,
    id,
    nodes,
    has,
    typeOf,
    written,
    routes,
    broken,
    sources,
    incoming: incomingOf(sources),
    starts,
    ends: nodes.filter((node) => typeOf(node) === 'EndNode'),
    start,
    reachable:
      start === undefined ? new Set(nodes) : new Set([start, ...followersOf(routes, start)]),
    ports: remembered((node) => readPorts(read, node)),
    branches: remembered((node) => branchesIn(read, node)),
  }
}

function incomingOf(sources: readonly DataEdge[]): FlowView['incoming'] {
  const lists = new Map<ComponentId, DataEdge[]>()
  for (const edge of sources) {
    const list = lists.get(edge.destination)
    if (list) list.push(edge)
    else lists.set(edge.destination, [edge])
  }
  return (id) => lists.get(id) ?? []
}

/** Asks once for each step: the checks look at the same steps over and over. */
function remembered<T>(ask: (id: ComponentId) => T): (id: ComponentId) => T {
  const answers = new Map<ComponentId, { readonly answer: T }>()
  return (id) => {
    const known = answers.get(id)
    if (known) return known.answer
    const answer = ask(id)
    answers.set(id, { answer })
    return answer
  }
}

function writtenRoutes(flow: Component, read: Reader): ControlEdge[] {
  const edges: ControlEdge[] = []
  for (const id of refIds(flow['control_flow_connections'])) {
    const edge = read.get(id)
    const from = refId(edge?.['from_node'])
    const to = refId(edge?.['to_node'])
    if (!edge || from === undefined || to === undefined) continue
    edges.push({ id, from, branch: branchOf(edge), to })
  }
  return edges
}

function branchesIn(read: Reader, id: ComponentId): readonly string[] | undefined {
  const component = read.get(id)
  const kind = component && kindOf(component.component_type)
  if (!component || !kind) return readPorts(read, id).branches
  const isSet = Array.isArray(component['branches'])
  if (kind.modes.branches !== 'inferred') return readPorts(read, id).branches
  if (isInferable(kind, component, portReader(read))) return readInferredPorts(read, id).branches
  return isSet ? readPorts(read, id).branches : undefined
}

export const titlesOf = (properties: readonly Property[]): string[] =>
  properties.map(({ title }) => title)
