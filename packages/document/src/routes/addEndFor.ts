import { componentOf, usesOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { setField } from '../fields/setField.ts'
import { addNode, type Added } from '../nodes/addNode.ts'
import type { Point } from '../nodes/position.ts'
import { exitsOf } from '../ports/exits.ts'

interface NewEnd {
  readonly flowId: ComponentId
  readonly node: ComponentId
  readonly branch: string
  readonly position: Point
}

/**
 * Leads a branch to an End of its own with the results of the flow. The End is named after the
 * branch, but in a flow that other flows run, where a new name would be a new route there.
 */
export function addEndFor(
  document: FlowDocument,
  { flowId, node, branch, position }: NewEnd,
): Added {
  const added = addNode(document, { flowId, type: 'EndNode', position, after: { node, branch } })
  const [known = 'next'] = exitsOf(document, flowId)
  const isUsed = usesOf(document, flowId).some(
    (user) => componentOf(document, user)?.['subflow'] !== undefined,
  )
  const name = isUsed ? known : branch
  const path = ['branch_name']
  return { ...added, document: setField(added.document, { id: added.id, path, value: name }) }
}
