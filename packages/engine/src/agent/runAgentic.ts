import { asComponentId, isFlow } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { NodeEnd, RunContext } from '../run/runContext.ts'
import { isLone, isTeam } from './agentTypes.ts'
import { runLoneAgent } from './loop/agentLoop.ts'
import type { AgentWork } from './loop/agentWork.ts'
import { runRemote } from './remote/runRemote.ts'
import { workingAgent } from './specialised.ts'
import { runTeam } from './team/runTeam.ts'

/** Lets whatever works like an agent do its work: an agent, a team, a remote agent, a flow. */
export async function runAgentic(run: RunContext, work: AgentWork): Promise<NodeEnd> {
  const { agent, thread, depth, place: parent, inputs } = work
  const type = agent.component_type
  if (isLone(type)) {
    const working = workingAgent(run.document, agent)
    return { outputs: await runLoneAgent(run, { ...work, agent: working }) }
  }
  if (isTeam(type)) return { outputs: await runTeam(run, work) }
  if (type === 'A2AAgent') return { outputs: await runRemote(run, work) }
  if (isFlow(agent)) {
    // A flow that acts as an agent has a conversation of its own.
    const own = { messages: [], mayPause: thread.mayPause }
    const flow = asComponentId(agent.id)
    return run.runFlow({ flow, inputs, parent, thread: own, depth: depth + 1 })
  }
  throw new EngineError(
    'not_supported',
    `Expected an agent that can run, found \`${agent.name}\` of the type ${type}.`,
  )
}
