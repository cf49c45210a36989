import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { refsAt, textAt } from '../document/read.ts'

export const endIds = (document: FlowDocument, flowId: ComponentId): readonly ComponentId[] =>
  refsAt(componentOf(document, flowId), 'nodes').filter(
    (id) => componentOf(document, id)?.component_type === 'EndNode',
  )

/** Names under which an End, or the Ends of a flow, are left: branches of the step above. */
export function exitsOf(document: FlowDocument, id: ComponentId): readonly string[] {
  const component = componentOf(document, id)
  if (component?.component_type === 'EndNode') return [textAt(component, 'branch_name') ?? 'next']
  if (component?.component_type !== 'Flow') return []
  const names = endIds(document, id).flatMap((end) => exitsOf(document, end))
  return [...new Set(names)].toSorted()
}
