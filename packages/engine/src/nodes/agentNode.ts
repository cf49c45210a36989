import { portsOf, type Property } from '@flowglass/spec'
import { runAgentic } from '../agent/runAgentic.ts'
import type { NodeCall, NodeEnd, NodeRun } from '../run/runContext.ts'
import { printed } from '../values/printed.ts'
import { componentAt } from '../values/resolved.ts'

/** Lets an agent work until it has the outputs; it takes part in the flow's conversation. */
export const agentNode: NodeRun = async (call) => {
  const { run, node, inputs, place, thread, depth } = call
  const agent = componentAt(run.document, node.component, 'agent')
  const { id: nodeId } = node
  const { branches } = portsOf(run.document, nodeId)
  const choice = branchChoice(call, branches)
  const outputs = choice ? [...node.outputs, choice] : node.outputs
  const end = await runAgentic(run, {
    ...{ agent, inputs, outputs, place, thread, nodeId, depth },
  })
  if (choice) return chosen(end, choice.title)
  // A flow's end may have a name of its own; the node has no other way out than `next`.
  return { outputs: end.outputs }
}

/** The only node whose branches are free: where there are several, its agent chooses. */
function branchChoice({ node }: NodeCall, branches: readonly string[]): Property | undefined {
  const [first, ...others] = branches
  if (others.length === 0 && (first === undefined || first === 'next')) return undefined
  const isTaken = (title: string): boolean => node.outputs.some((output) => output.title === title)
  const title = ['branch', 'next_branch', 'chosen_branch'].find((one) => !isTaken(one))
  return { title: title ?? 'the_branch', type: 'string', enum: [...branches] }
}

function chosen({ outputs: all }: NodeEnd, title: string): NodeEnd {
  const { [title]: branch, ...outputs } = all
  return { outputs, branch: printed(branch) }
}
