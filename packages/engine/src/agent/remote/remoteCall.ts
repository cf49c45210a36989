import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import { exchangeHttp } from '../../effects/httpExchange.ts'
import { EngineError } from '../../errors.ts'
import { pathOf, type Place } from '../../place.ts'
import type { RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { componentIn } from '../../values/resolved.ts'
import type { AgentWork, RemoteMemory } from '../loop/agentWork.ts'
import type { Visits } from '../loop/visits.ts'
import { failed, remoteTaskOf, type RemoteTask } from './a2aTask.ts'

export interface RemoteMessage {
  readonly text: string
  /** Values that go along. */
  readonly data: JsonObject
}

export interface Line {
  readonly work: AgentWork
  /** The round's frame. */
  readonly place: Place
  readonly visits: Visits
  readonly memory: RemoteMemory
}

/** Sends a message to a remote agent (A2A `message/send`) and asks until its task is at rest. */
export async function callRemote(
  run: RunContext,
  line: Line,
  message: RemoteMessage,
): Promise<RemoteTask> {
  const key = keyOf(run, line.place)
  const params = {
    message: messageJson(key, line.memory, message),
    configuration: { blocking: false },
  }
  const task = await request(run, line, { method: 'message/send', params, delayMs: 0 })
  return task.state === 'working' ? pollTask(run, line, task) : task
}

const keyOf = (run: RunContext, place: Place): string =>
  run.runId === '' ? pathOf(place) : `${run.runId}:${pathOf(place)}`

/** The id is the same when the run is taken up again, so that the agent hears a message once. */
function messageJson(
  key: string,
  { taskId, contextId }: RemoteMemory,
  { text, data }: RemoteMessage,
): JsonObject {
  const hasData = Object.keys(data).length > 0
  return {
    ...{ kind: 'message', role: 'user', messageId: key },
    parts: [
      ...(text === '' && hasData ? [] : [{ kind: 'text', text }]),
      ...(hasData ? [{ kind: 'data', data }] : []),
    ],
    ...(taskId !== undefined && { taskId }),
    ...(contextId !== undefined && { contextId }),
  }
}

/** The number of questions is what bounds the wait: it is the same when the run is taken up again. */
async function pollTask(run: RunContext, line: Line, sent: RemoteTask): Promise<RemoteTask> {
  const { agent } = line.work
  const session = agent['session_parameters']
  const numberIn = (field: string, fallback: number): number => {
    const value = isObject(session) ? session[field] : undefined
    return typeof value === 'number' && value >= 0 ? value : fallback
  }
  const intervalMs = Math.max(numberIn('poll_interval', 2) * 1000, 1)
  const most = Math.ceil((numberIn('timeout', 60) * 1000) / intervalMs)
  const retries = numberIn('max_retries', 5)
  let failures = 0
  let task = sent
  for (let polls = 0; polls < most && task.state === 'working'; polls += 1) {
    const params = { id: sent.taskId ?? '' }
    try {
      task = await request(run, line, { method: 'tasks/get', params, delayMs: intervalMs })
      failures = 0
    } catch (error) {
      failures += 1
      if (!isPassing(error) || failures > retries) throw error
    }
  }
  if (task.state !== 'working') return task
  throw failed(agent.name, `its task was not done after ${most} questions`)
}

const isPassing = (error: unknown): boolean =>
  error instanceof EngineError && (error.code === 'http_error' || error.code === 'http_status')

interface Procedure {
  readonly method: 'message/send' | 'tasks/get'
  readonly params: JsonObject
  readonly delayMs: number
}

async function request(
  run: RunContext,
  { work, place: parent, visits }: Line,
  { method, params, delayMs }: Procedure,
): Promise<RemoteTask> {
  const { agent: component, nodeId } = work
  const connection = componentIn(run.document, component, 'connection_config')
  const visit = visits.next(component.id)
  const id = `${keyOf(run, parent)}#${visit}`
  const { body } = await exchangeHttp(run, {
    ...{ component, parent, nodeId, visit, delayMs, policyOf: policyIn(connection) },
    request: {
      ...{ method: 'POST', url: printed(component['agent_url']) },
      headers: { ...headersIn(connection['headers']), 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    },
  })
  return remoteTaskOf(body, component.name)
}

/** All its headers may hold secrets; its time for one request holds where no policy names one. */
function policyIn(connection: Component): JsonObject {
  const { headers, timeout, retry_policy: policy } = connection
  const given = isObject(policy) ? policy : { max_attempts: 0 }
  const time = typeof timeout === 'number' ? { request_timeout: timeout } : {}
  return { ...connection, sensitive_headers: headers ?? {}, retry_policy: { ...time, ...given } }
}

const headersIn = (json: Json | undefined): Record<string, string> =>
  isObject(json)
    ? Object.fromEntries(Object.entries(json).map(([name, value]) => [name, printed(value)]))
    : {}
