import {
  controlEdges,
  dataEdges,
  portsOf,
  type ComponentId,
  type DataEdge,
  type FlowDocument,
} from '@flowglass/spec'
import { withDataLinks, withRoutes, type Route } from '../routes/edge.ts'
import { isByName } from '../sources/makeExplicit.ts'

type Ids = ReadonlyMap<ComponentId, ComponentId>

/** The edges between copied steps. What was broken in the original is not worth a copy. */
export function withInnerEdges(
  document: FlowDocument,
  { flowId, fragment }: { readonly flowId: ComponentId; readonly fragment: FlowDocument },
  ids: Ids,
): FlowDocument {
  const routes = routesBetween(document, fragment, ids)
  const routed = withRoutes(document, flowId, routes)
  if (isByName(document, flowId)) return routed
  return withDataLinks(routed, flowId, linksBetween(document, fragment, ids))
}

function routesBetween(document: FlowDocument, fragment: FlowDocument, ids: Ids) {
  const taken = new Set<string>()
  return controlEdges(fragment, fragment.root).flatMap((edge): Omit<Route, 'flowId'>[] => {
    const from = ids.get(edge.from)
    const to = ids.get(edge.to)
    if (from === undefined || to === undefined) return []
    const key = `${from} ${edge.branch}`
    if (taken.has(key) || !portsOf(document, from).branches.includes(edge.branch)) return []
    taken.add(key)
    return [{ from, branch: edge.branch, to }]
  })
}

function linksBetween(document: FlowDocument, fragment: FlowDocument, ids: Ids) {
  return dataEdges(fragment, fragment.root).flatMap((edge): DataEdge[] => {
    const source = ids.get(edge.source)
    const destination = ids.get(edge.destination)
    if (source === undefined || destination === undefined) return []
    const { outputs } = portsOf(document, source)
    const { inputs } = portsOf(document, destination)
    const isWhole =
      outputs.some(({ title }) => title === edge.output) &&
      inputs.some(({ title }) => title === edge.input)
    return isWhole ? [{ ...edge, source, destination }] : []
  })
}
