import {
  componentOf,
  isFlow,
  portsOf,
  refId,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { FlowPlan, NodePlan } from './flowPlan.ts'
import { planOf } from './plan.ts'
import { subflowsOf } from './subflows.ts'

const isParallel = ({ category }: NodePlan): boolean => category === 'parallel'

/**
 * Plans a flow and all flows below it, so that what can be known before a run is said before it:
 * edges that join nothing, types that never fit, steps that would pause inside a parallel one.
 */
export function checkFlow(document: FlowDocument, root: ComponentId): void {
  const seen = new Set<string>()
  const todo: { id: ComponentId; isInParallel: boolean }[] = [{ id: root, isInParallel: false }]
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { id, isInParallel } = next
    if (seen.has(`${id} ${isInParallel}`)) continue
    seen.add(`${id} ${isInParallel}`)
    const plan = planOf(document, id)
    for (const node of plan.nodes) {
      if (isInParallel) refusePause(document, node)
      const flows = [...subflowsOf(document, node.component), ...agentFlows(document, node)]
      if (isParallel(node)) refuseSharedOutputs(document, node, flows)
      for (const flow of flows)
        todo.push({ id: flow, isInParallel: isInParallel || isParallel(node) })
    }
  }
}

/** A flow that an AgentNode runs in an agent's place. */
function agentFlows(document: FlowDocument, { component }: NodePlan): ComponentId[] {
  const id = refId(component['agent'] ?? null)
  return id !== undefined && isFlow(componentOf(document, id)) ? [id] : []
}

function refusePause(document: FlowDocument, { component, id, name, type }: NodePlan): void {
  const toolId = refId(component['tool'] ?? null)
  const tool = toolId && componentOf(document, toolId)
  const pauses =
    type === 'InputMessageNode' ||
    type === 'PluginInputMessageNode' ||
    tool?.component_type === 'ClientTool' ||
    tool?.['requires_confirmation'] === true
  if (!pauses) return
  throw new EngineError(
    'parallel_interrupt',
    `\`${name}\` waits for an answer, which nothing inside a parallel step can. ` +
      'Move it before or behind that step.',
    { nodeId: id },
  )
}

/** Flows that run at once must not give outputs of one name. */
function refuseSharedOutputs(
  document: FlowDocument,
  node: FlowPlan['nodes'][number],
  flows: readonly ComponentId[],
): void {
  const seen = new Set<string>()
  for (const flow of flows)
    for (const { title } of portsOf(document, flow).outputs) {
      if (seen.has(title))
        throw new EngineError(
          'validation',
          `Two flows of \`${node.name}\` give an output \`${title}\`. Rename one of them.`,
          { nodeId: node.id },
        )
      seen.add(title)
    }
}
