import { componentOf, portsOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { nameOf, refAt, textAt } from '../document/read.ts'
import { settle } from '../ports/settle.ts'
import { refusalToConnect } from '../routes/refusal.ts'
import { autoMap, type Filled } from '../sources/autoMap.ts'
import { inserted } from './addNode.ts'

interface Insertion {
  readonly flowId: ComponentId
  /** A step of the flow. */
  readonly id: ComponentId
  /** The route it is dropped on. */
  readonly edge: ComponentId
}

/** Why a step cannot be put onto a route, as a sentence. */
export function refusalToInsert(
  document: FlowDocument,
  { flowId, id, edge }: Insertion,
): string | undefined {
  const route = routeOf(document, edge)
  if (route === undefined) return 'This route is no longer there.'
  if (route.from === id || route.to === id) return 'The step is at an end of this route already.'
  if (portsOf(document, id).branches.length === 0) {
    return `“${nameOf(document, id)}” ends the flow, so a route cannot lead through it.`
  }
  return refusalToConnect(document, { flowId, from: route.from, branch: route.branch, to: id })
}

/** Drops a step that is in the flow already onto a route between two others. */
export function insertOnRoute(
  document: FlowDocument,
  { flowId, id, edge }: Insertion,
): { readonly document: FlowDocument; readonly filled: readonly Filled[] } {
  const route = routeOf(document, edge)
  if (route === undefined || refusalToInsert(document, { flowId, id, edge }) !== undefined) {
    return { document, filled: [] }
  }
  const after = { node: route.from, branch: route.branch }
  return autoMap(settle(document, inserted(document, { flowId, id, after })), { flowId, node: id })
}

function routeOf(document: FlowDocument, edge: ComponentId) {
  const route = componentOf(document, edge)
  const from = refAt(route, 'from_node')
  const to = refAt(route, 'to_node')
  if (from === undefined || to === undefined) return undefined
  return { from, to, branch: textAt(route, 'from_branch') ?? 'next' }
}
