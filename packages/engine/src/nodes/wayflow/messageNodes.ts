import { isObject, type Json } from '@flowglass/spec'
import { ask } from '../../effects/ask.ts'
import { callModel } from '../../effects/modelCall.ts'
import type { NodeCall, NodeRun } from '../../run/runContext.ts'
import type { ConversationMessage } from '../../run/runTypes.ts'
import { printed } from '../../values/printed.ts'
import { renderField } from '../../values/renderField.ts'
import { componentIn } from '../../values/resolved.ts'
import { templateOf } from '../../values/template.ts'
import { say } from '../messageNodes.ts'
import { whenThere } from '../../maybePromise.ts'

/** Says its question, if it has one, and waits for the person's words. */
export const pluginInputMessageNode: NodeRun = async (call) => {
  const { run, node, place: parent, thread } = call
  const message = await wording(call, 'message_template')
  if (message !== undefined) say(call, { role: 'agent', content: message })
  const answer = ask(run, {
    ...{ kind: 'user_input', parent, thread, component: node.component, nodeId: node.id },
    ...(message !== undefined && { message }),
  })
  const text = answer.kind === 'user_input' ? answer.text : ''
  say(call, { role: 'user', content: text })
  return { outputs: { [innerOutput(call)]: text } }
}

/** Title before renaming, whatever the one output is called. */
function innerOutput({ node }: NodeCall): string {
  const [only] = node.outputs
  const mapping = node.component['output_mapping']
  const shown = only?.title ?? 'user_provided_input'
  const names = isObject(mapping) ? Object.entries(mapping) : []
  return names.find(([, to]) => to === shown)?.[0] ?? shown
}

/** Says something, by default as the agent. Inner thoughts go to the log alone. */
export const pluginOutputMessageNode: NodeRun = async (call) => {
  const { component } = call.node
  const field = typeof component['message'] === 'string' ? 'message' : 'message_template'
  const content = (await wording(call, field)) ?? ''
  const type = component['message_type']
  const role = type === 'USER' ? 'user' : 'agent'
  if (type === 'THOUGHT' || type === 'INTERNAL')
    call.run.recorder.payload(call.place, 'message', { role: printed(type).toLowerCase(), content })
  else say(call, { role, content })
  const isShown = component['expose_message_as_output'] !== false
  return { outputs: isShown ? { output_message: content } : {} }
}

/** The rendered text, said in a model's own words where that is wanted. */
async function wording(call: NodeCall, field: string): Promise<string | undefined> {
  const { run, node, inputs, place } = call
  const { component, id: nodeId } = node
  if (typeof component[field] !== 'string') return undefined
  const text = await renderField(run, component, { field, values: inputs })
  if (component['rephrase'] !== true) return text
  const config = componentIn(run.document, component, 'llm_config')
  const content = `Say this in other words, as a friendly assistant, and nothing else:\n${text}`
  const messages = [{ role: 'user', content } as const]
  return (await callModel(run, { config, parent: place, nodeId, messages })).content
}

/** Gives the last messages of the conversation, as text or as a list. */
export const getChatHistoryNode: NodeRun = ({ run, node, inputs, thread }) => {
  const { output_template: template } = node.component
  const messages = sliceOf(node.component, thread.messages)
  if (template === null) return { outputs: { chat_history: messages.map(listed) } }
  if (typeof template !== 'string' || template === '') {
    const lines = messages.map((message) => `${typeOf(message)} >> ${message.content}`)
    return { outputs: { chat_history: lines.join('\n') } }
  }
  const values = { ...inputs, chat_history: messages.map(templated) }
  return whenThere(templateOf(template)(values, run.ports.text), (text) => ({
    outputs: { chat_history: text },
  }))
}

const typeOf = ({ role }: ConversationMessage): string => role.toUpperCase()

const listed = (message: ConversationMessage): Json => ({
  ...{ message_type: typeOf(message), content: message.content },
})

/** Templates of the reference runtime write `m.message_type.value`. */
const templated = (message: ConversationMessage): Json => ({
  ...{ message_type: { value: typeOf(message) }, content: message.content },
})

function sliceOf(
  component: NodeCall['node']['component'],
  all: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const { n, offset, which_messages: which, message_types: types } = component
  const wanted = Array.isArray(types) ? types : types === null ? undefined : ['USER', 'AGENT']
  const messages = all.filter((message) => wanted?.includes(typeOf(message)) ?? true)
  const count = typeof n === 'number' ? n : 10
  const skip = typeof offset === 'number' ? offset : 0
  if (printed(which).toLowerCase().includes('first')) return messages.slice(skip, skip + count)
  const end = Math.max(messages.length - skip, 0)
  return messages.slice(Math.max(end - count, 0), end)
}
