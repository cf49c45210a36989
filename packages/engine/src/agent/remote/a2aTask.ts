import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import { printed } from '../../values/printed.ts'
import { jsonOf } from '../../values/checkValue.ts'
import { shortened } from '../../values/shortened.ts'

/** What a remote agent has made of a message so far. */
export interface RemoteTask {
  readonly state: 'working' | 'done' | 'asks' | 'failed'
  /** Absent for an agent that answers with a message alone. */
  readonly taskId?: string
  readonly contextId?: string
  /** Everything that the agent said, in order; `key` is the same whenever it is told again. */
  readonly said: readonly { readonly key: string; readonly text: string }[]
}

const states: Readonly<Record<string, RemoteTask['state']>> = {
  submitted: 'working',
  working: 'working',
  completed: 'done',
  'input-required': 'asks',
  'auth-required': 'failed',
  canceled: 'failed',
  rejected: 'failed',
  failed: 'failed',
}

/** Reads the answer to `message/send` or `tasks/get`: a JSON-RPC response with a Task or a Message. */
export function remoteTaskOf(body: string, name: string): RemoteTask {
  const response = objectIn(parsed(body, name))
  const { error, result } = response
  if (isObject(error)) throw failed(name, printed(error['message']))
  if (!isObject(result)) throw failed(name, `it answered ${shortened(body, 80)}`)
  const { id, contextId, status, history, artifacts } = result
  const context = typeof contextId === 'string' ? { contextId } : {}
  if (Array.isArray(result['parts'])) return { state: 'done', ...context, said: saidIn(result) }
  const { state, message } = objectIn(status)
  const spoken = listIn(history).filter((entry) => objectIn(entry)['role'] !== 'user')
  const told = [...spoken, message ?? null, ...listIn(artifacts)].flatMap(saidIn)
  return {
    state: states[printed(state)] ?? 'working',
    ...(typeof id === 'string' && { taskId: id }),
    ...context,
    said: [...new Map(told.map((one) => [one.key, one])).values()],
  }
}

export const failed = (name: string, reason: string): EngineError =>
  new EngineError('remote_agent', `The agent \`${name}\` did not answer: ${reason || 'no reason'}.`)

/** The text of a message or an artifact; data counts as its JSON. */
function saidIn(json: Json): RemoteTask['said'][number][] {
  if (!isObject(json)) return []
  const text = listIn(json['parts']).map(partText).filter(Boolean).join('\n')
  const { messageId, artifactId } = json
  const key = printed(messageId) || printed(artifactId) || text
  return text === '' ? [] : [{ key, text }]
}

function partText(json: Json): string {
  const { text, data } = objectIn(json)
  return typeof text === 'string' ? text : printed(data)
}

const objectIn = (json: Json | undefined): JsonObject => (isObject(json) ? json : {})
const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

function parsed(body: string, name: string): Json {
  const json = jsonOf(body)
  if (json !== undefined) return json
  const reason = `expected JSON from \`${name}\`, found ${shortened(body, 80)}`
  throw new EngineError('remote_agent', `The agent cannot be understood: ${reason}.`)
}
