import type { JsonObject } from '@flowglass/spec'
import { ask } from '../effects/ask.ts'
import type { NodeCall, NodeRun } from '../run/runContext.ts'
import type { ConversationMessage } from '../run/runTypes.ts'
import { renderField } from '../values/renderField.ts'
import { whenThere, type MaybePromise } from '../maybePromise.ts'

/** Adds to the conversation that the steps of a flow share, and to the log. */
export function say({ run, place, thread }: NodeCall, message: ConversationMessage): void {
  thread.messages.push(message)
  run.recorder.payload(place, 'message', { ...message })
}

/** Asks a person: says its message if it has one, then waits for the answer. */
export const inputMessageNode: NodeRun = async (call) => {
  const { run, node, place: parent, thread } = call
  const message = await messageOf(call, 'message')
  if (message !== undefined) say(call, { role: 'agent', content: message })
  const answer = ask(run, {
    ...{ kind: 'user_input', parent, thread, component: node.component, nodeId: node.id },
    ...(message !== undefined && { message }),
  })
  const text = answer.kind === 'user_input' ? answer.text : ''
  say(call, { role: 'user', content: text })
  return { outputs: onlyOutput(call, text) }
}

/** Says something to the person. */
export const outputMessageNode: NodeRun = (call) =>
  whenThere(messageOf(call, 'message'), (content = '') => {
    say(call, { role: 'agent', content })
    return { outputs: {} }
  })

function messageOf(
  { run, node, inputs }: NodeCall,
  field: string,
): MaybePromise<string | undefined> {
  if (typeof node.component[field] !== 'string') return undefined
  return renderField(run, node.component, { field, values: inputs })
}

const onlyOutput = ({ node }: NodeCall, text: string): JsonObject =>
  Object.fromEntries(node.outputs.slice(0, 1).map(({ title }) => [title, text]))
