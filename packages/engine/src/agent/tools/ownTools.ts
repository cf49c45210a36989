import { asComponentId, memberOf, portsOf, type Component } from '@flowglass/spec'
import type { RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import type { AgentWork } from '../loop/agentWork.ts'
import { componentsOf } from '../specialised.ts'
import type { AgentTool } from './agentTool.ts'

/** What agents of the reference runtime can do beside calling tools: run flows, end a conversation. */
export function ownTools(run: RunContext, work: AgentWork): AgentTool[] {
  const { agent, outputs } = work
  const flows = componentsOf(run.document, agent['flows']).map((flow) => flowTool(run, work, flow))
  const mayEnd = agent['can_finish_conversation'] === true && outputs.length === 0
  return mayEnd ? [...flows, endTool] : flows
}

const endTool: AgentTool = {
  name: 'end_conversation',
  description: 'Ends the conversation. Call it alone, when nothing is left to do.',
  inputs: [],
  call: () => ({ content: 'The conversation has ended.', isEnd: true }),
}

/** A flow as a tool: it has a conversation of its own, and may ask the person in it. */
function flowTool(run: RunContext, { thread, depth }: AgentWork, flow: Component): AgentTool {
  const id = asComponentId(flow.id)
  const { inputs, outputs } = portsOf(run.document, id)
  const { name, description } = flow
  return {
    ...{ name, inputs, description: typeof description === 'string' ? description : '' },
    async call({ args, place: parent, visits }) {
      const { mayPause, variables } = thread
      const own = { messages: [], mayPause, variables }
      const visit = visits.next(flow.id)
      const end = await run.runFlow({
        ...{ flow: id, inputs: args, parent, thread: own, depth: depth + 1, visit },
      })
      const [only, ...others] = outputs
      const result = only && others.length === 0 ? memberOf(end.outputs, only.title) : end.outputs
      return { content: printed(result) }
    },
  }
}
