import type { Component, JsonObject } from '@flowglass/spec'
import type { RunContext, Thread } from '../../run/runContext.ts'
import { EngineError } from '../../errors.ts'
import { printed } from '../../values/printed.ts'
import { inAgentFrame } from '../agentFrame.ts'
import { runLoneAgent } from '../loop/agentLoop.ts'
import type { AgentWork, Session } from '../loop/agentWork.ts'
import { sessionFrom } from '../loop/session.ts'
import { runRemote } from '../remote/runRemote.ts'
import type { AgentTool, ToolUse } from '../tools/agentTool.ts'
import { recipientProperty } from './handoff.ts'
import { aboutTeam, inputsFor, type TeamWork } from './member.ts'

/** What a member is asked for in private: its words. */
const reply = { title: 'reply', type: 'string' } as const

/**
 * Asks another member in private and waits for its reply. `chain` holds those who wait already, the
 * asking one last: asking one of them would wait for ever.
 */
export function sendMessageTool(
  run: RunContext,
  teamWork: TeamWork,
  chain: readonly Component[],
): AgentTool[] {
  const recipients = teamWork.team.relations.get(chain.at(-1)?.id ?? '') ?? []
  if (recipients.length === 0) return []
  return [
    {
      name: 'send_message',
      description: 'Sends a message to another agent and gives its reply. The user sees neither.',
      inputs: [recipientProperty(recipients), { title: 'message', type: 'string' }],
      async call(use) {
        const { recipient, message } = use.args
        const agent = recipients.find(({ name }) => name === recipient)
        if (!agent) throw new EngineError('tool_error', 'There is no such agent.')
        if (chain.some(({ id }) => id === agent.id)) {
          const content = `${agent.name} waits for you. Answer instead of asking.`
          return { content }
        }
        return {
          content: await askMember(run, teamWork, { agent, chain, use, message: printed(message) }),
        }
      },
    },
  ]
}

interface Question {
  readonly agent: Component
  readonly chain: readonly Component[]
  readonly use: ToolUse
  readonly message: string
}

async function askMember(
  run: RunContext,
  teamWork: TeamWork,
  { agent, chain, use, message }: Question,
): Promise<string> {
  const { mayPause, variables } = teamWork.work.thread
  const { depth } = teamWork.work
  run.checkStop()
  const session = sessionBetween(teamWork, chain.at(-1), agent)
  session.transcript.push({ role: 'user', content: message })
  const messages: Thread['messages'] = [{ role: 'user', content: message }]
  const thread: Thread = { messages, mayPause, variables }
  const outputs = await inAgentFrame(run, {
    ...{ parent: use.place, agent, visit: use.visits.next(agent.id), input: { message } },
    perform: (place) =>
      answerOf(run, teamWork, {
        ...{ agent, place, thread, session, nodeId: agent.id, depth, chain },
      }),
    outputOf: (result) => result,
  })
  return printed(outputs[reply.title])
}

type Asked = Pick<AgentWork, 'agent' | 'place' | 'thread' | 'nodeId' | 'depth'> & {
  readonly session: Session
  readonly chain: readonly Component[]
}

function answerOf(
  run: RunContext,
  teamWork: TeamWork,
  { chain, ...asked }: Asked,
): Promise<JsonObject> {
  const { team, work } = teamWork
  const base = { ...asked, outputs: [reply], isForCaller: true }
  if (asked.agent.component_type === 'A2AAgent') return runRemote(run, { ...base, inputs: {} })
  const recipients = team.relations.get(asked.agent.id) ?? []
  const tools =
    team.handoff === 'always' ? [] : sendMessageTool(run, teamWork, [...chain, asked.agent])
  return runLoneAgent(run, {
    ...base,
    inputs: inputsFor(run, asked.agent, work.inputs),
    team: { tools, instructions: tools.length > 0 ? aboutTeam(team, recipients) : '' },
  })
}

function sessionBetween(
  { sessions }: TeamWork,
  sender: Component | undefined,
  recipient: Component,
): Session {
  const key = JSON.stringify([sender?.id, recipient.id])
  const known = sessions.get(key) ?? sessionFrom([])
  sessions.set(key, known)
  return known
}
