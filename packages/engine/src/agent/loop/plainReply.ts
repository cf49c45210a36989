import { isObject, type JsonObject, type Property } from '@flowglass/spec'
import type { Place } from '../../place.ts'
import type { RunContext } from '../../run/runContext.ts'
import { readMembers } from '../../structured/parseAnswer.ts'
import { SUBMIT } from '../tools/submitTool.ts'
import type { AgentState, RoundEnd } from './agentWork.ts'
import { hear, say } from './say.ts'
import { jsonOf } from '../../values/checkValue.ts'

interface Reply {
  readonly place: Place
  readonly content: string
}

/** The model spoke instead of calling a tool: the result, a word to the person, or neither. */
export function plainReply(run: RunContext, state: AgentState, reply: Reply): RoundEnd {
  const { outputs } = state.work
  const result = resultIn(state, reply.content)
  if (result) {
    say(run, state.work, { ...reply, role: 'agent' })
    return { kind: 'done', outputs: result }
  }
  if (state.hasHuman) return askPerson(run, state, reply)
  if (outputs.length === 0) {
    say(run, state.work, { ...reply, role: 'agent' })
    return { kind: 'done', outputs: {} }
  }
  const titles = outputs.map(({ title }) => `\`${title}\``).join(', ')
  const reminder = `Nobody reads plain replies. Call \`${SUBMIT}\` with ${titles} when done.`
  state.session.transcript.push({ role: 'user', content: reminder })
  return { kind: 'again' }
}

/** A reply that is exactly the outputs: the one text, or an object with all of them. */
function resultIn({ work, hasHuman }: AgentState, content: string): JsonObject | undefined {
  const { outputs } = work
  const [only, ...others] = outputs
  if (!only) return undefined
  const json = objectIn(content)
  if (json && fitsAll(json, outputs)) return readMembers(json, outputs).outputs
  const isText = only['type'] === 'string' && only['enum'] === undefined
  return others.length === 0 && isText && !hasHuman ? { [only.title]: content } : undefined
}

const fitsAll = (json: JsonObject, outputs: readonly Property[]): boolean =>
  Object.keys(json).every((key) => outputs.some(({ title }) => title === key)) &&
  readMembers(json, outputs).problems.length === 0

function objectIn(content: string): JsonObject | undefined {
  const json = jsonOf(content)
  return isObject(json) ? json : undefined
}

function askPerson(run: RunContext, state: AgentState, reply: Reply): RoundEnd {
  const { work, session } = state
  const { place, content: message } = reply
  say(run, work, { ...reply, role: 'agent' })
  const content = hear(run, work, { place, visit: 0, message })
  session.transcript.push({ role: 'user', content })
  return { kind: 'heard' }
}
