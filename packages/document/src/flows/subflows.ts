import { componentOf, flowIds, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { reachableFrom } from '../document/cutOff.ts'
import { withChanges } from '../document/edit.ts'
import { slug } from '../document/names.ts'
import { link, nameOf, flowHolding, usersOf } from '../document/read.ts'
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

interface Use {
  readonly node: ComponentId
  /** The flow that the step is to run. */
  readonly flowId: ComponentId
}

/** Why a step cannot run a flow, as a sentence: a flow that runs itself never ends. */
export function refusalToUseFlow(
  document: FlowDocument,
  { node, flowId }: Use,
): string | undefined {
  const inFlow = flowHolding(document, node)
  return inFlow === undefined ? undefined : refusalIn(document, { inFlow, flowId })
}

/** Lets a step run a flow that the document has already. A refused one changes nothing. */
export const useFlow = (document: FlowDocument, { node, flowId }: Use): FlowDocument =>
  refusalToUseFlow(document, { node, flowId }) === undefined
    ? settle(document, withField(document, { id: node, path: ['subflow'], value: link(flowId) }))
    : document

/** Flows of the document that a step of the given flow may run. */
export const usableFlows = (document: FlowDocument, inFlow: ComponentId): readonly ComponentId[] =>
  flowIds(document).filter((flowId) => refusalIn(document, { inFlow, flowId }) === undefined)

function refusalIn(
  document: FlowDocument,
  { inFlow, flowId }: { readonly inFlow: ComponentId; readonly flowId: ComponentId },
): string | undefined {
  if (componentOf(document, flowId)?.component_type !== 'Flow') return 'There is no such flow.'
  if (!reachableFrom(document, flowId).has(inFlow)) return undefined
  return flowId === inFlow
    ? 'A flow cannot run itself as a step.'
    : `“${nameOf(document, flowId)}” runs “${nameOf(document, inFlow)}” already, so it cannot run inside it.`
}

/** Steps that run a flow: more than one means that editing it affects several places. */
export const stepsRunning = (document: FlowDocument, flowId: ComponentId): readonly ComponentId[] =>
  usersOf(document, flowId).filter((id) => flowHolding(document, id) !== undefined)
