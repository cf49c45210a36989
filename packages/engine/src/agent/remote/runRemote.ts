import type { JsonObject } from '@flowglass/spec'
import { EngineError, locate } from '../../errors.ts'
import { failPlace } from '../../flow/failPlace.ts'
import { pathOf } from '../../place.ts'
import type { RunContext } from '../../run/runContext.ts'
import { parseAnswer } from '../../structured/parseAnswer.ts'
import { isPlainText } from '../../structured/schema.ts'
import type { AgentWork, Session } from '../loop/agentWork.ts'
import { hear, say } from '../loop/say.ts'
import { sessionFrom } from '../loop/session.ts'
import { createVisits } from '../loop/visits.ts'
import { failed, type RemoteTask } from './a2aTask.ts'
import { callRemote, type Line, type RemoteMessage } from './remoteCall.ts'

/** What a round with a remote agent led to: the result, or a person's words. */
type RemoteEnd =
  | { readonly kind: 'done'; readonly outputs: JsonObject }
  | { readonly kind: 'heard'; readonly text: string }

/**
 * Talks with an agent on another server. In a flow its first finished task is the result; as the
 * root of a run the conversation goes on.
 */
export async function runRemote(run: RunContext, work: AgentWork): Promise<JsonObject> {
  const session = work.session ?? sessionFrom([])
  const said = work.thread.messages.findLast(({ role }) => role === 'user')?.content
  const hasInputs = Object.keys(work.inputs).length > 0
  let text = said ?? (hasInputs ? '' : undefined)
  for (let round = 0; ; round += 1) {
    run.checkStop()
    const end = await remoteRound(run, work, { session, round, text })
    if (end.kind === 'done') return end.outputs
    text = end.text
  }
}

interface RemoteRound {
  readonly session: Session
  readonly round: number
  /** What to send; undefined when nobody has said anything yet. */
  readonly text: string | undefined
}

async function remoteRound(
  run: RunContext,
  work: AgentWork,
  { session, round, text }: RemoteRound,
): Promise<RemoteEnd> {
  const { agent, place: parent, nodeId } = work
  const place = run.recorder.open({
    ...{ parent, category: 'round', name: `Round ${round + 1}`, iteration: round },
    ...{ componentType: agent.component_type, componentId: agent.id },
  })
  try {
    const line = { work, place, visits: createVisits(), memory: session.remote }
    const data = round === 0 ? work.inputs : {}
    const end =
      text === undefined ? askPerson(run, line) : await exchange(run, line, { text, data })
    run.recorder.close(place, 'ok')
    return end
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId, path: pathOf(place) }))
  }
}

async function exchange(run: RunContext, line: Line, message: RemoteMessage): Promise<RemoteEnd> {
  const { work, place, memory } = line
  const { agent, outputs, isForCaller = false, isRoot = false, thread } = work
  const task = await callRemote(run, line, message)
  const isAsking = task.state === 'asks'
  memory.contextId = task.contextId ?? memory.contextId
  memory.taskId = isAsking ? task.taskId : undefined
  const said = newIn(task, memory.heard)
  if (task.state === 'failed') throw failed(agent.name, said.join(' ') || 'its task failed')
  for (const content of said) say(run, work, { place, role: 'agent', content })
  const goesOn = isRoot && outputs.length === 0 && thread.mayPause
  if ((isAsking && !isForCaller) || goesOn) return askPerson(run, line, said.at(-1))
  return { kind: 'done', outputs: outputsIn(work, said.join('\n')) }
}

function newIn({ said }: RemoteTask, heard: Set<string>): string[] {
  const fresh = said.filter(({ key }) => !heard.has(key))
  for (const { key } of fresh) heard.add(key)
  return fresh.map(({ text }) => text)
}

function outputsIn({ outputs, agent }: AgentWork, text: string): JsonObject {
  const [only] = outputs
  if (!only) return {}
  if (isPlainText(outputs)) return { [only.title]: text }
  const answer = parseAnswer(text, outputs)
  if (answer.problems.length === 0) return answer.outputs
  throw new EngineError(
    'llm_output',
    `What \`${agent.name}\` said does not fit its outputs: ${answer.problems.join(' ')}`,
  )
}

function askPerson(run: RunContext, { work, place, visits }: Line, message?: string): RemoteEnd {
  const text = hear(run, work, { place, visit: visits.next(work.agent.id), message })
  return { kind: 'heard', text }
}
