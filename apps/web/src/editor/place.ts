import {
  componentOf,
  controlEdges,
  dataEdges,
  flowIds,
  flowOwning,
  isFlow,
  usesOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'

/** Where a component is to be seen: a flow, and in it a step or an edge. */
export interface Place {
  readonly flow: ComponentId
  readonly node?: ComponentId
  readonly edge?: ComponentId
}

/**
 * The place of any component: a tool, a model or an agent stands where the first step that uses it
 * stands. undefined for what no step reaches.
 */
export function placeOf(document: FlowDocument, id: ComponentId): Place | undefined {
  const seen = new Set([id])
  for (const at of seen) {
    const place = ownPlace(document, at)
    if (place !== undefined) return place
    for (const user of usesOf(document, at)) seen.add(user)
  }
  return undefined
}

function ownPlace(document: FlowDocument, id: ComponentId): Place | undefined {
  const component = componentOf(document, id)
  if (component === undefined) return undefined
  if (isFlow(component)) return { flow: id }
  const owner = flowOwning(document, id)
  if (owner !== undefined) return { flow: owner, node: id }
  const flow = flowIds(document).find(
    (flowId) =>
      controlEdges(document, flowId).some((edge) => edge.id === id) ||
      dataEdges(document, flowId).some((edge) => edge.id === id),
  )
  return flow === undefined ? undefined : { flow, edge: id }
}
