import { type ComponentId, type FlowDocument } from '@flowglass/spec'
import { flowHolding, usersOf } from '../document/read.ts'
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
export function addEndFor(document: FlowDocument, end: NewEnd): Added {
  const { flowId, node, branch, position } = end
  const [known = 'next'] = exitsOf(document, flowId)
  const isUsed = usersOf(document, flowId).some((user) => flowHolding(document, user) !== undefined)
  return addNode(document, {
    flowId,
    type: 'EndNode',
    position,
    after: { node, branch },
    fields: { branch_name: isUsed ? known : branch },
  })
}
