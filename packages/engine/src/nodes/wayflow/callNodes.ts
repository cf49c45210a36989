import { EngineError, isUnwinding } from '../../errors.ts'
import type { NodeRun } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { agentNode } from '../agentNode.ts'
import { llmNode } from '../llmNode.ts'
import { say } from '../messageNodes.ts'
import { toolNode } from '../toolNode.ts'

/** As an LlmNode; may tell the person what the model said. */
export const extendedLlmNode: NodeRun = async (call) => {
  const { component } = call.node
  if (typeof component['prompt_template'] !== 'string')
    throw new EngineError(
      'not_supported',
      `Expected a \`prompt_template\` in \`${component.name}\`: prompt objects cannot be run yet.`,
    )
  const end = await llmNode(call)
  if (component['send_message'] === true)
    say(call, { role: 'agent', content: Object.values(end.outputs).map(printed).join('\n') })
  return end
}

/** As a ToolNode; unless told otherwise an error of the tool becomes its text output. */
export const extendedToolNode: NodeRun = async (call) => {
  try {
    return await toolNode(call)
  } catch (error) {
    if (call.node.component['raise_exceptions'] === true || isUnwinding(error)) throw error
    const [only, ...others] = call.node.outputs
    if (!only || others.length > 0 || only['type'] !== 'string') throw error
    const text = error instanceof Error ? error.message : String(error)
    return { outputs: { [only.title]: text } }
  }
}

/** As an AgentNode; `NEVER` keeps it from asking the person. */
export const extendedAgentNode: NodeRun = (call) => {
  const isQuiet = call.node.component['caller_input_mode'] === 'NEVER'
  // The conversation itself is shared: what is said here is heard by the others.
  return agentNode(isQuiet ? { ...call, thread: { ...call.thread, isQuiet } } : call)
}
