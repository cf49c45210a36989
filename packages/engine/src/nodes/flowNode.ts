import { EngineError } from '../errors.ts'
import { subflowsOf } from '../plan/subflows.ts'
import type { FlowCall, NodeCall, NodeRun } from '../run/runContext.ts'
import type { ComponentId } from '@flowglass/spec'

/** The one flow that a node runs. */
export function subflowOfNode({ run, node }: NodeCall): ComponentId {
  const [subflow] = subflowsOf(run.document, node.component)
  if (subflow !== undefined) return subflow
  throw new EngineError('validation', `Expected a flow in \`${node.name}\`, found none.`)
}

/** How a node calls a flow below itself. */
export const flowCallOf = (
  { place, thread, depth }: NodeCall,
  flow: ComponentId,
): Omit<FlowCall, 'inputs'> => ({ flow, parent: place, thread, depth: depth + 1 })

/** Runs a flow in its place; the branch is that of the end it reached. */
export const flowNode: NodeRun = (call) =>
  call.run.runFlow({ ...flowCallOf(call, subflowOfNode(call)), inputs: call.inputs })
