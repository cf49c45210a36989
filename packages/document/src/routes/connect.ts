import { componentOf, controlEdges, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { link } from '../document/read.ts'
import { withoutEdges } from '../ports/edges.ts'
import { settle } from '../ports/settle.ts'
import { autoMap, type Filled } from '../sources/autoMap.ts'
import { routeName, withRoutes, type Route } from './edge.ts'
import { refusalToConnect } from './refusal.ts'

/** Puts one route in place of whatever left the branch before. Refused routes change nothing. */
export function connect(document: FlowDocument, route: Route): FlowDocument {
  if (refusalToConnect(document, route) !== undefined) return document
  return settle(document, rerouted(document, route))
}

/** `connect`, and then the inputs of the target whose source is certain. */
export function connectAndMap(
  document: FlowDocument,
  route: Route,
): { readonly document: FlowDocument; readonly filled: readonly Filled[] } {
  const connected = connect(document, route)
  if (connected === document) return { document, filled: [] }
  return autoMap(connected, { flowId: route.flowId, node: route.to })
}

/** The same without checks, for use inside larger edits. A moved route keeps its id and notes. */
export function rerouted(document: FlowDocument, route: Route): FlowDocument {
  const { flowId, from, branch, to } = route
  const [edge, ...doubles] = controlEdges(document, flowId).filter(
    (known) => known.from === from && known.branch === branch,
  )
  if (edge === undefined) return withRoutes(document, flowId, [route])
  const single = withoutEdges(document, flowId, new Set(doubles.map(({ id }) => id)))
  if (edge.to === to) return single
  return patch(single, edge.id, { name: routeName(from, to), to_node: link(to) })
}

/** Takes the named edges out, control and data alike. Ids that are no edges of the flow are left. */
export function disconnect(
  document: FlowDocument,
  { flowId, edges }: { readonly flowId: ComponentId; readonly edges: readonly ComponentId[] },
): FlowDocument {
  const known = edges.filter((id) => {
    const type = componentOf(document, id)?.component_type
    return type === 'ControlFlowEdge' || type === 'DataFlowEdge'
  })
  return settle(document, withoutEdges(document, flowId, new Set(known)))
}
