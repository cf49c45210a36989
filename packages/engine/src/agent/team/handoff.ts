import type { Component, Property } from '@flowglass/spec'
import type { AgentTool } from '../tools/agentTool.ts'
import type { Team } from './team.ts'

export const recipientProperty = (recipients: readonly Component[]): Property => ({
  ...{ title: 'recipient', type: 'string', enum: recipients.map(({ name }) => name) },
})

/** Gives the whole conversation to another member; nothing where the team does not allow it. */
export function handoffTool({ handoff }: Team, recipients: readonly Component[]): AgentTool[] {
  if (handoff === 'never' || recipients.length === 0) return []
  return [
    {
      name: 'handoff_conversation',
      description:
        'Hands the conversation with the user over to another agent, who answers from now on.',
      inputs: [recipientProperty(recipients), { title: 'message', type: 'string', default: '' }],
      call({ args }) {
        const { recipient, message } = args
        const agent = recipients.find(({ name }) => name === recipient)
        if (!agent) return { content: 'There is no such agent.' }
        const note = typeof message === 'string' && message !== '' ? ` Note: ${message}` : ''
        return { content: `${agent.name} has the conversation now.${note}`, handoffTo: agent.id }
      },
    },
  ]
}
