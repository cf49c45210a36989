import type { ConversationMessage, OpenAsk, RunError, RunResult } from '@flowglass/engine'
import type { Json, JsonObject } from '@flowglass/spec'
import { refused } from './params.ts'

/** What the agent said since the person last did. */
function agentMessages(messages: readonly ConversationMessage[]): Json[] {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1
  return messages.slice(from).flatMap(({ role, content }) => (role === 'agent' ? [content] : []))
}

const failure = ({ code, message, ...where }: RunError) => refused(code, message, { ...where })

/** How a run stands, in the words of the protocol; a failed one is an error with its class. */
export function answerOf(result: RunResult, asks: readonly OpenAsk[]): JsonObject {
  switch (result.status) {
    case 'finished': {
      const { outputs, branch = null, messages } = result
      return { status: 'finished', outputs, branch, agent_messages: agentMessages(messages) }
    }
    case 'waiting':
      return waiting(asks, agentMessages(result.messages))
    case 'cancelled':
      throw refused('cancelled', 'The run was cancelled.')
    case 'failed':
      throw failure(result.error)
  }
}

/** Of asks of several kinds the first one's kind is told; the others come when it is answered. */
function waiting(asks: readonly OpenAsk[], said: Json[]): JsonObject {
  const status = asks[0]?.kind ?? 'user_input'
  if (status === 'user_input') return { status, agent_messages: said }
  const tool_requests = asks.flatMap(({ kind, frame, tool }) =>
    kind === status && tool ? [{ id: String(frame), name: tool.name, args: tool.arguments }] : [],
  )
  return { status, tool_requests, agent_messages: said }
}
