import { isObject, type Json } from '@flowglass/spec'
import type { Message, ModelAnswer, ToolCall, ToolDeclaration } from '../../ports/model.ts'
import { jsonIn } from '../../structured/parseAnswer.ts'

/** Name of a call whose block holds no call. */
export const UNREADABLE = 'unreadable call'

/**
 * Tools for models that take none: the prompt says what there is and how to call it, calls are read
 * out of the text, results come back as a message.
 */
export function promptedMessages(
  messages: readonly Message[],
  tools: readonly ToolDeclaration[],
): Message[] {
  const [first, ...others] = messages
  const system = first?.role === 'system' ? first.content : ''
  const rest = first?.role === 'system' ? others : messages
  const told = [system, tools.length === 0 ? '' : instruction(tools)].filter((part) => part !== '')
  const names = new Map(rest.flatMap(callsOf).map(({ id, name }) => [id, name]))
  const start: Message[] = told.length === 0 ? [] : [{ role: 'system', content: told.join('\n\n') }]
  return joined([...start, ...rest.map((message) => asText(message, names))])
}

const instruction = (tools: readonly ToolDeclaration[]): string =>
  `You can call these tools:\n${tools.map(toolText).join('\n')}\n\n` +
  'To call tools, end your answer with one block for each call, and nothing behind the last:\n' +
  '<tool_call>{"name": "name of the tool", "arguments": {"name of an argument": "value"}}</tool_call>\n' +
  'You then get a <tool_result> for each. Without a block your answer is final.'

const toolText = ({ name, description, parameters }: ToolDeclaration): string =>
  `- ${name}: ${description}\n  arguments, as JSON Schema: ${JSON.stringify(parameters)}`

const callsOf = (message: Message): readonly ToolCall[] =>
  message.role === 'assistant' ? (message.toolCalls ?? []) : []

function asText(message: Message, names: ReadonlyMap<string, string>): Message {
  if (message.role === 'tool') {
    const name = names.get(message.toolCallId) ?? message.toolCallId
    // What a tool says can neither end its block nor begin another.
    const result = JSON.stringify({ name, result: message.content }).replaceAll('<', '\\u003c')
    return { role: 'user', content: `<tool_result>${result}</tool_result>` }
  }
  if (message.role !== 'assistant') return message
  const calls = callsOf(message).map(callText)
  return { role: 'assistant', content: [message.content, ...calls].filter(Boolean).join('\n') }
}

function callText({ name, arguments: args }: ToolCall): string {
  const text = args['$text']
  const isUnreadable = name === UNREADABLE && typeof text === 'string'
  const json = isUnreadable ? text : JSON.stringify({ name, arguments: args })
  return `<tool_call>${json}</tool_call>`
}

/** Some providers take no two messages of one side in a row. */
function joined(messages: readonly Message[]): Message[] {
  const result: Message[] = []
  for (const message of messages) {
    const last = result.at(-1)
    if (last && last.role === message.role && message.role !== 'tool' && last.role !== 'tool') {
      const content = `${last.content}\n${message.content}`
      result[result.length - 1] = { role: message.role, content }
    } else result.push(message)
  }
  return result
}

interface Prompted {
  readonly tools: readonly ToolDeclaration[]
  /** Begins the ids of the calls, which no other answer may use. */
  readonly prefix: string
}

/** The calls that an answer's text holds; an answer that is nothing but a call's JSON is one, too. */
export function readPrompted(answer: ModelAnswer, { tools, prefix }: Prompted): ModelAnswer {
  const { content } = answer
  const pieces = content.split(/<tool_call>/i)
  const [prose = ''] = pieces
  const known = new Set(tools.map(({ name }) => name))
  const told = pieces.slice(1).map((piece) => piece.split(/<\/tool_call>/i)[0] ?? '')
  const found = told.length > 0 ? told.map(callIn) : bareCall(content, known)
  if (found.length === 0) return answer
  const toolCalls = found.map((call, at) => ({ id: `${prefix}_${at}`, ...call }))
  return { ...answer, content: told.length > 0 ? prose.trim() : '', toolCalls }
}

type Found = Omit<ToolCall, 'id'>

function callIn(text: string): Found {
  const json = jsonIn(text)
  const name = isObject(json) ? json['name'] : undefined
  if (!isObject(json) || typeof name !== 'string') {
    return { name: UNREADABLE, arguments: { $text: text } }
  }
  return { name, arguments: argumentsIn(json['arguments'] ?? json['parameters']) }
}

const argumentsIn = (json: Json | undefined): ToolCall['arguments'] => {
  if (isObject(json)) return json
  return json === undefined ? {} : { $text: JSON.stringify(json) }
}

function bareCall(content: string, known: ReadonlySet<string>): Found[] {
  if (!/^\s*(?:```(?:json)?\s*)?\{/.test(content)) return []
  const json = jsonIn(content)
  if (!isObject(json) || typeof json['name'] !== 'string' || !known.has(json['name'])) return []
  const hasArguments = isObject(json['arguments']) || isObject(json['parameters'])
  return hasArguments ? [callIn(content)] : []
}
