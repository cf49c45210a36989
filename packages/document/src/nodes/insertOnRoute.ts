import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { refAt, textAt } from '../document/read.ts'
import { settle } from '../ports/settle.ts'
import { autoMap, type Filled } from '../sources/autoMap.ts'
import { inserted } from './addNode.ts'

/** Drops a step that is in the flow already onto a route between two others. */
export function insertOnRoute(
  document: FlowDocument,
  {
    flowId,
    id,
    edge,
  }: { readonly flowId: ComponentId; readonly id: ComponentId; readonly edge: ComponentId },
): { readonly document: FlowDocument; readonly filled: readonly Filled[] } {
  const route = componentOf(document, edge)
  const from = refAt(route, 'from_node')
  const to = refAt(route, 'to_node')
  if (from === undefined || from === id || to === id) return { document, filled: [] }
  const after = { node: from, branch: textAt(route, 'from_branch') ?? 'next' }
  const wired = settle(document, inserted(document, { flowId, id, after }))
  return autoMap(wired, { flowId, node: id })
}
