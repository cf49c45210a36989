import { componentOf, dataEdges, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { withDataLinks } from '../routes/edge.ts'

/** Does the flow leave its data edges to equal names (`data_flow_connections: null`)? */
export const isByName = (document: FlowDocument, flowId: ComponentId): boolean =>
  !Array.isArray(componentOf(document, flowId)?.['data_flow_connections'])

/** Writes the data edges that equal names stand for. An explicit flow stays as it is. */
export function makeExplicit(
  document: FlowDocument,
  { flowId }: { readonly flowId: ComponentId },
): FlowDocument {
  if (componentOf(document, flowId) === undefined || !isByName(document, flowId)) return document
  const implied = dataEdges(document, flowId)
  const empty = patch(document, flowId, { data_flow_connections: [] })
  return withDataLinks(empty, flowId, implied)
}
