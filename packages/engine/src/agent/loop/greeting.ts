import type { RunContext } from '../../run/runContext.ts'
import type { AgentState } from './agentWork.ts'
import { hear, say } from './say.ts'

/** An agent with a greeting speaks first where nobody has spoken yet, and waits for an answer. */
export function greet(run: RunContext, { work, session, hasHuman }: AgentState): void {
  const content = work.agent['initial_message']
  const isFirst = session.transcript.length === 0 && hasHuman
  if (!isFirst || typeof content !== 'string' || content === '') return
  const { place } = work
  say(run, work, { place, role: 'agent', content })
  session.transcript.push({ role: 'assistant', content })
  const answer = hear(run, work, { place, visit: 0, message: content })
  session.transcript.push({ role: 'user', content: answer })
}
