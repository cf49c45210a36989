import { componentOf, type Component, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { withChanges } from '../document/edit.ts'
import { freshId, slug } from '../document/names.ts'
import { link, listAt } from '../document/read.ts'

export interface Route {
  readonly flowId: ComponentId
  readonly from: ComponentId
  readonly branch: string
  readonly to: ComponentId
}

export interface DataLink {
  readonly source: ComponentId
  readonly output: string
  readonly destination: ComponentId
  readonly input: string
}

/** Adds control edges, in one go, without looking at others from the same branches. */
export const withRoutes = (
  document: FlowDocument,
  flowId: ComponentId,
  routes: readonly Omit<Route, 'flowId'>[],
): FlowDocument =>
  withEdges(document, { flowId, key: 'control_flow_connections', bodies: routes.map(routeBody) })

/** Adds data edges, in one go, without looking at others into the same inputs. */
export const withDataLinks = (
  document: FlowDocument,
  flowId: ComponentId,
  links: readonly DataLink[],
): FlowDocument =>
  withEdges(document, { flowId, key: 'data_flow_connections', bodies: links.map(linkBody) })

const routeBody = ({ from, branch, to }: Omit<Route, 'flowId'>): Component => ({
  component_type: 'ControlFlowEdge',
  id: `cf.${from}.${slug(branch)}.${to}`,
  name: routeName(from, to),
  from_node: link(from),
  from_branch: branch,
  to_node: link(to),
})

const linkBody = (data: DataLink): Component => ({
  component_type: 'DataFlowEdge',
  id: `df.${data.source}.${data.output}.${data.destination}.${data.input}`,
  name: linkName(data),
  source_node: link(data.source),
  source_output: data.output,
  destination_node: link(data.destination),
  destination_input: data.input,
})

export const routeName = (from: ComponentId, to: ComponentId): string => `${from}_to_${to}`

export const linkName = ({ source, output, destination, input }: DataLink): string =>
  `${source}_${output}_to_${destination}_${input}`

interface Addition {
  readonly flowId: ComponentId
  readonly key: 'control_flow_connections' | 'data_flow_connections'
  readonly bodies: readonly Component[]
}

function withEdges(document: FlowDocument, { flowId, key, bodies }: Addition): FlowDocument {
  const added = new Map<ComponentId, Component>()
  for (const body of bodies) {
    const id = freshId(document, body.id, added)
    added.set(id, { ...body, id })
  }
  const flow = componentOf(document, flowId)
  if (flow === undefined || added.size === 0) return document
  const list = [...listAt(flow, key), ...[...added.keys()].map(link)]
  return withChanges(document, new Map([...added, [flowId, { ...flow, [key]: list }]]))
}
