import { runAgent } from '../agent/agentLoop.ts'
import type { NodeRun } from '../run/runContext.ts'
import { componentAt } from '../values/resolved.ts'

/** Lets an agent work until it has the outputs; it takes part in the flow's conversation. */
export const agentNode: NodeRun = async ({ run, node, inputs, place, thread }) => {
  const agent = componentAt(run.document, node.component, 'agent')
  const { id: nodeId, outputs } = node
  return { outputs: await runAgent(run, { agent, inputs, outputs, place, thread, nodeId }) }
}
