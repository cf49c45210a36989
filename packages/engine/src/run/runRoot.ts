import {
  componentOf,
  flowOwning,
  isFlow,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type JsonObject,
} from '@flowglass/spec'
import { inAgentFrame } from '../agent/agentFrame.ts'
import { isAgentic } from '../agent/agentTypes.ts'
import { runAgentic } from '../agent/runAgentic.ts'
import { EngineError } from '../errors.ts'
import { checkGiven, withDefaults } from '../flow/flowValues.ts'
import { nodePlace, runNode } from '../flow/runNode.ts'
import { nodeRuns } from '../nodes/nodeRuns.ts'
import { checkFlow } from '../plan/checkFlow.ts'
import type { NodePlan } from '../plan/flowPlan.ts'
import { planOfNode } from '../plan/plan.ts'
import { checkRefusals } from '../plan/refusals/refusals.ts'
import { checkValue } from '../values/checkValue.ts'
import { checkParameters } from './parameters.ts'
import type { FlowEnd, RunContext, Thread } from './runContext.ts'
import type { RunRequest } from './runTypes.ts'

type RootEnd = Pick<FlowEnd, 'outputs'> & { readonly branch?: string }

/** Runs what the request names: a flow, an agent or a single node. */
export async function runRoot(
  context: RunContext,
  request: RunRequest,
  thread: Thread,
): Promise<RootEnd> {
  const { document, inputs } = request
  const root = request.root ?? document.root
  const component = componentOf(document, root)
  context.checkStop()
  if (!component)
    throw new EngineError('validation', `Expected a component \`${root}\` to run, found none.`)
  checkValue(context, inputs, 'the caller')
  checkGiven(portsOf(document, root).inputs, inputs, component.name)
  const type = component.component_type
  const pinned = new Set(Object.keys(context.changes.pinned ?? {}))
  checkParameters(context.parameters)
  checkRefusals({ document, root, ports: context.ports, pinned })
  if (isAgentic(type))
    return { outputs: await runRootAgent(context, { root, component, request, thread }) }
  if (!isFlow(component)) {
    if (Object.hasOwn(nodeRuns, type)) return runRootNode(context, { root, request, thread })
    throw new EngineError(
      'not_supported',
      `Expected a flow, an agent or a node to run, found \`${component.name}\` of the type ${type}.`,
    )
  }
  checkFlow(document, root)
  return context.runFlow({ flow: root, inputs, parent: undefined, thread, depth: 0 })
}

interface RootNode {
  readonly root: ComponentId
  readonly request: RunRequest
  readonly thread: Thread
}

/** One node alone, as it stands in its flow if it has one. */
async function runRootNode(context: RunContext, wanted: RootNode): Promise<RootEnd> {
  const { root, request, thread } = wanted
  const node = nodeAt(context, request.document, root)
  const properties = node.inputs.map(({ property }) => property)
  const inputs = (): JsonObject => withDefaults(properties, request.inputs)
  const at = nodePlace(node, undefined, 0)
  const where = { at, thread, depth: 0, plan: undefined }
  const end = await runNode(context, { ...where, node, inputs })
  return { outputs: end.outputs, branch: end.branch ?? 'next' }
}

function nodeAt(context: RunContext, document: FlowDocument, root: ComponentId): NodePlan {
  const flow = flowOwning(document, root)
  if (flow === undefined) return planOfNode(document, root)
  checkFlow(document, flow)
  const node = context.planOf(flow).nodes.find(({ id }) => id === root)
  if (node) return node
  throw new EngineError('validation', `Expected a node \`${root}\` in its flow, found none.`)
}

interface RootAgent {
  readonly root: ComponentId
  readonly component: Component
  readonly request: RunRequest
  readonly thread: Thread
}

async function runRootAgent(context: RunContext, { root, component, request, thread }: RootAgent) {
  const { inputs: wanted, outputs } = portsOf(request.document, root)
  const inputs = withDefaults(wanted, request.inputs)
  const end = await inAgentFrame(context, {
    ...{ parent: undefined, agent: component, input: inputs },
    perform: (place) =>
      runAgentic(context, {
        ...{ agent: component, inputs, outputs, place, thread, nodeId: component.id },
        ...{ depth: 0, isRoot: true },
      }),
    outputOf: (result) => result.outputs,
  })
  return end.outputs
}
