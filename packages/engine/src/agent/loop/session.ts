import type { Message } from '../../ports/model.ts'
import type { ConversationMessage } from '../../run/runTypes.ts'
import { createSummaries } from '../transforms/summaries.ts'
import type { Session } from './agentWork.ts'

/** A memory that begins with what was said in the conversation so far. */
export const sessionFrom = (messages: readonly ConversationMessage[]): Session => ({
  transcript: messages.map(({ role, content }): Message => ({
    role: role === 'agent' ? 'assistant' : 'user',
    content,
  })),
  summaries: createSummaries(),
  remote: { contextId: undefined, taskId: undefined, heard: new Set() },
})
