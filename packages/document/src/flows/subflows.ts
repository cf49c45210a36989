import {
  componentOf,
  flowIds,
  flowOwning,
  subflowOf,
  usesOf,
  type ComponentId,
  type FlowDocument,
  nodeIds,
} from '@flowglass/spec'
import { withChanges } from '../document/edit.ts'
import { slug } from '../document/names.ts'
import { link, nameOf } from '../document/read.ts'
import { withField } from '../fields/setField.ts'
import { settle } from '../ports/settle.ts'
import { flowParts } from './newFlow.ts'

/** Gives a step a new, empty flow of its own to run. */
export function newSubflow(
  document: FlowDocument,
  { node, name }: { readonly node: ComponentId; readonly name: string },
): { readonly document: FlowDocument; readonly flowId: ComponentId } {
  const { id, components } = flowParts(document, { name, base: `${slug(name)}-flow` })
  const filled = withChanges(document, components)
  const next = withField(filled, { id: node, path: ['subflow'], value: link(id) })
  return { document: settle(document, next), flowId: id }
}

/** Why a step cannot run this flow, as a sentence: a flow that runs itself never ends. */
export function refusalToUseFlow(
  document: FlowDocument,
  { node, flowId }: { readonly node: ComponentId; readonly flowId: ComponentId },
): string | undefined {
  if (componentOf(document, flowId)?.component_type !== 'Flow') return 'There is no such flow.'
  const owner = flowOwning(document, node)
  if (owner === undefined || !flowsWithin(document, flowId).has(owner)) return undefined
  return owner === flowId
    ? 'A flow cannot run itself as a step.'
    : `“${nameOf(document, flowId)}” contains this step's own flow, so it cannot run inside it.`
}

/** Lets a step run a flow that the document has already. */
export const useFlow = (
  document: FlowDocument,
  { node, flowId }: { readonly node: ComponentId; readonly flowId: ComponentId },
): FlowDocument =>
  refusalToUseFlow(document, { node, flowId }) === undefined
    ? settle(document, withField(document, { id: node, path: ['subflow'], value: link(flowId) }))
    : document

/** Flows of the document that a step may run. */
export const usableFlows = (document: FlowDocument, node: ComponentId): readonly ComponentId[] =>
  flowIds(document).filter((flowId) => refusalToUseFlow(document, { node, flowId }) === undefined)

/** Steps that run a flow: more than one means that editing it affects several places. */
export const stepsRunning = (document: FlowDocument, flowId: ComponentId): readonly ComponentId[] =>
  usesOf(document, flowId).filter((id) => flowOwning(document, id) !== undefined)

/** A flow and all flows that run inside it. */
function flowsWithin(document: FlowDocument, flowId: ComponentId): ReadonlySet<ComponentId> {
  const found = new Set([flowId])
  for (const id of found) {
    for (const node of nodeIds(document, id)) {
      const component = componentOf(document, node)
      const inner = component === undefined ? undefined : subflowOf(component)
      if (inner !== undefined) found.add(inner)
    }
  }
  return found
}
