import type { Component, JsonObject } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { RunContext } from '../../run/runContext.ts'
import { inAgentFrame } from '../agentFrame.ts'
import { runAgent } from '../loop/agentLoop.ts'
import type { AgentEnd, AgentWork, Session } from '../loop/agentWork.ts'
import { sessionFrom } from '../loop/session.ts'
import { createVisits } from '../loop/visits.ts'
import { handoffTool } from './handoff.ts'
import { aboutTeam, inputsFor, type TeamWork } from './member.ts'
import { sendMessageTool } from './sendMessage.ts'
import { teamOf, type Team } from './team.ts'

/**
 * One member has the conversation with the person; it asks others in private, or hands the
 * conversation over, until there is a result.
 */
export async function runTeam(run: RunContext, work: AgentWork): Promise<JsonObject> {
  const team = teamOf(run.document, work.agent)
  const teamWork: TeamWork = { team, work, sessions: new Map() }
  const session = work.session ?? sessionFrom(work.thread.messages)
  const visits = createVisits()
  const { agentMaxIterations: most } = run.parameters
  let agent = team.first
  let handoffs = 0
  while (handoffs <= most) {
    const visit = visits.next(agent.id)
    const end = await runMember(run, teamWork, { agent, session, visit })
    if (end.kind === 'done') return end.outputs
    handoffs = end.heard ? 1 : handoffs + 1
    agent = team.members.get(end.to) ?? team.first
  }
  throw new EngineError(
    'agent_max_iterations',
    `Expected \`${work.agent.name}\` to finish within ${most} handovers. Make clearer who does what.`,
  )
}

interface Turn {
  readonly agent: Component
  readonly session: Session
  readonly visit: number
}

function runMember(
  run: RunContext,
  teamWork: TeamWork,
  { agent, session, visit }: Turn,
): Promise<AgentEnd> {
  const { team, work } = teamWork
  const inputs = inputsFor(run, agent, work.inputs)
  const recipients = team.relations.get(agent.id) ?? []
  const messages = team.handoff === 'always' ? [] : sendMessageTool(run, teamWork, [agent])
  const tools = [...messages, ...handoffTool(team, recipients)]
  return inAgentFrame(run, {
    ...{ parent: work.place, agent, visit, input: inputs },
    perform: (place) =>
      runAgent(run, {
        ...work,
        ...{ agent, inputs, place, session, nodeId: agent.id },
        team: { tools, instructions: aboutTeam(team, recipients) },
      }),
    outputOf: (end) => (end.kind === 'done' ? end.outputs : handedTo(team, end.to)),
  })
}

const handedTo = ({ members }: Team, id: string): JsonObject => ({
  handed_over_to: members.get(id)?.name ?? id,
})
