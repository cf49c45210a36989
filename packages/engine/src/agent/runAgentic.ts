import { asComponentId, isFlow, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { NodeEnd, RunContext } from '../run/runContext.ts'
import { inAgentFrame } from './agentFrame.ts'
import { isLone, isTeam } from './agentTypes.ts'
import { runLoneAgent } from './loop/agentLoop.ts'
import type { AgentWork } from './loop/agentWork.ts'
import { runRemote } from './remote/runRemote.ts'
import { aboutTeam } from './team/member.ts'
import { runTeam } from './team/runTeam.ts'
import { sendMessageTool } from './team/sendMessage.ts'
import { teamOf, type Team } from './team/team.ts'

/** Lets whatever works like an agent do its work: an agent, a team, a remote agent, a flow. */
export async function runAgentic(run: RunContext, work: AgentWork): Promise<NodeEnd> {
  const { agent, thread, depth, place: parent, inputs } = work
  const type = agent.component_type
  if (isLone(type)) {
    const team = teamOf(run.document, agent)
    return { outputs: await runLoneAgent(run, withColleagues(run, team, work)) }
  }
  if (isTeam(type)) return { outputs: await teamOutputs(run, work) }
  if (type === 'A2AAgent') return { outputs: await runRemote(run, work) }
  if (isFlow(agent)) {
    // A flow that acts as an agent has a conversation of its own.
    const { mayPause, variables } = thread
    const own = { messages: [], mayPause, variables }
    const flow = asComponentId(agent.id)
    return run.runFlow({ flow, inputs, parent, thread: own, depth: depth + 1 })
  }
  throw new EngineError(
    'not_supported',
    `Expected an agent that can run, found \`${agent.name}\` of the type ${type}.`,
  )
}

/** In a flow the team has a frame below that of its node, as a flow has. */
function teamOutputs(run: RunContext, work: AgentWork): Promise<JsonObject> {
  if (work.isRoot) return runTeam(run, work)
  const { agent, place: parent, inputs: input } = work
  return inAgentFrame(run, {
    ...{ parent, agent, input },
    perform: (place) => runTeam(run, { ...work, place }),
    outputOf: (outputs) => outputs,
  })
}

/** The agent as it works; one of the reference runtime may ask others that it names. */
function withColleagues(run: RunContext, team: Team, work: AgentWork): AgentWork {
  const { first: agent, relations } = team
  const recipients = relations.get(agent.id)
  const lone = { ...work, agent }
  if (!recipients) return lone
  const tools = sendMessageTool(run, { team, work: lone, sessions: new Map() }, [agent])
  return { ...lone, team: { tools, instructions: aboutTeam(team, recipients) } }
}
