import { callTool, type ToolResult } from '../effects/toolCall.ts'
import { isPromise } from '../maybePromise.ts'
import type { NodeEnd, NodeRun } from '../run/runContext.ts'
import { componentIn } from '../values/resolved.ts'

const endOf = ({ outputs }: ToolResult): NodeEnd => ({ outputs })

/** Calls its tool with its inputs. */
export const toolNode: NodeRun = ({ run, node, inputs: args, place: parent, thread }) => {
  const tool = componentIn(run.document, node.component, 'tool')
  const { outputs, id: nodeId } = node
  const called = callTool(run, { tool, outputs, args, parent, thread, nodeId })
  return isPromise(called) ? called.then(endOf) : endOf(called)
}
