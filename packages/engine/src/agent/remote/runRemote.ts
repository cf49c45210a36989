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
import { callRemote, type Line } from './remoteCall.ts'

/** What a round with a remote agent led to. */
type RemoteEnd =
  | { readonly kind: 'done'; readonly outputs: JsonObject }
  /** A person said more; `taskId` is that of the task that had asked. */
  | { readonly kind: 'heard'; readonly text: string; readonly taskId: string | undefined }

/**
 * Talks with an agent on another server. In a flow its first finished task is the result; as the
 * root of a run the conversation goes on.
 */
export async function runRemote(run: RunContext, work: AgentWork): Promise<JsonObject> {
  const session = work.session ?? sessionFrom([])
  const said = work.thread.messages.findLast(({ role }) => role === 'user')?.content
  let next: { text: string | undefined; taskId: string | undefined } = {
    ...{ text: said ?? (Object.keys(work.inputs).length > 0 ? '' : undefined), taskId: undefined },
  }
  for (let round = 0; ; round += 1) {
    run.checkStop()
    const end = await remoteRound(run, work, { session, round, ...next })
    if (end.kind === 'done') return end.outputs
    next = end
  }
}

interface RemoteRound {
  readonly session: Session
  readonly round: number
  readonly text: string | undefined
  readonly taskId: string | undefined
}

async function remoteRound(
  run: RunContext,
  work: AgentWork,
  { session, round, text, taskId }: RemoteRound,
): Promise<RemoteEnd> {
  const { agent, place: parent, nodeId } = work
  const place = run.recorder.open({
    ...{ parent, category: 'round', name: `Round ${round + 1}`, iteration: round },
    ...{ componentType: agent.component_type, componentId: agent.id },
  })
  try {
    const line = { work, place, visits: createVisits() }
    const end =
      text === undefined
        ? askPerson(run, line, { taskId: undefined })
        : await exchange(run, line, { session, text, taskId, data: round === 0 ? work.inputs : {} })
    run.recorder.close(place, 'ok')
    return end
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId, path: pathOf(place) }))
  }
}

interface Exchange {
  readonly session: Session
  readonly text: string
  readonly taskId: string | undefined
  readonly data: JsonObject
}

async function exchange(
  run: RunContext,
  line: Line,
  { session, ...message }: Exchange,
): Promise<RemoteEnd> {
  const { work, place } = line
  const { remote } = session
  const task = await callRemote(run, line, { ...message, contextId: remote.contextId })
  if (task.contextId !== undefined) remote.contextId = task.contextId
  const said = newIn(task, remote.heard)
  if (task.state === 'failed') throw failed(work.agent.name, said.join(' ') || 'its task failed')
  for (const content of said) say(run, work, { place, role: 'agent', content })
  const isAsking = task.state === 'asks' && work.isForCaller !== true
  if (isAsking) return askPerson(run, line, { taskId: task.taskId, message: said.at(-1) })
  if (work.isRoot && work.outputs.length === 0 && work.thread.mayPause)
    return askPerson(run, line, { taskId: undefined, message: said.at(-1) })
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

interface PersonAsked {
  readonly taskId: string | undefined
  readonly message?: string | undefined
}

function askPerson(
  run: RunContext,
  { work, place, visits }: Line,
  { taskId, message }: PersonAsked,
): RemoteEnd {
  const text = hear(run, work, { place, visit: visits.next(work.agent.id), message })
  return { kind: 'heard', text, taskId }
}
