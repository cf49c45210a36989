import { ask } from '../../effects/ask.ts'
import type { Place } from '../../place.ts'
import type { RunContext } from '../../run/runContext.ts'
import type { ConversationMessage } from '../../run/runTypes.ts'
import type { AgentWork } from './agentWork.ts'

/** Adds to the conversation. What agents say among themselves is no part of that with the person. */
export function say(
  run: RunContext,
  { thread, isForCaller }: AgentWork,
  { place, role, content }: ConversationMessage & { readonly place: Place },
): void {
  thread.messages.push({ role, content })
  if (!isForCaller) run.recorder.payload(place, 'message', { role, content })
}

interface Question {
  readonly place: Place
  /** Number among the waits and calls of this agent at that place. */
  readonly visit: number
  readonly message?: string | undefined
}

/** Waits for the person's words, which become part of the conversation. */
export function hear(run: RunContext, work: AgentWork, question: Question): string {
  const { place, visit, message } = question
  const { thread, agent: component, nodeId } = work
  const answer = ask(run, {
    ...{ kind: 'user_input', parent: place, thread, component, nodeId, visit },
    ...(message !== undefined && { message }),
  })
  const content = answer.kind === 'user_input' ? answer.text : ''
  say(run, work, { place, role: 'user', content })
  return content
}
