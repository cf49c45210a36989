import type { Message, ModelRequest, ToolCall, ToolDeclaration } from '@flowglass/engine'
import { isObject, type Json } from '@flowglass/spec'

const TOOLS = 'You can call these tools:\n'
const SCHEMA = '  arguments, as JSON Schema: '

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A request whose tools stand in its prompt, as one that has them beside it; undefined for any other. */
export function withTools(request: ModelRequest): ModelRequest | undefined {
  const [system, ...others] = request.messages
  if (system?.role !== 'system') return undefined
  const at = system.content.lastIndexOf(TOOLS)
  const tools = at < 0 ? [] : toolsIn(system.content.slice(at + TOOLS.length))
  if (tools.length === 0) return undefined
  const before: Message = { role: 'system', content: system.content.slice(0, at).trim() }
  return { ...request, tools, messages: [before, ...unfolded(others)] }
}

/** Calls as the prompt asks for them. */
export const callsAsText = (calls: readonly ToolCall[]): string =>
  calls
    .map(({ name, arguments: args }) => JSON.stringify({ name, arguments: args }))
    .map((call) => `<tool_call>${call}</tool_call>`)
    .join('\n')

function toolsIn(text: string): ToolDeclaration[] {
  const tools: ToolDeclaration[] = []
  let open: { readonly name: string; readonly description: string } | undefined
  for (const line of text.split('\n')) {
    const parameters = line.startsWith(SCHEMA) ? parse(line.slice(SCHEMA.length)) : undefined
    if (open !== undefined && isObject(parameters)) {
      tools.push({ ...open, parameters })
      open = undefined
    } else if (open !== undefined) {
      open = { ...open, description: `${open.description}\n${line}` }
    } else if (line.startsWith('- ')) {
      const [name = '', ...description] = line.slice(2).split(': ')
      open = { name, description: description.join(': ') }
    }
  }
  return tools
}

/** Calls and their results out of the words of both sides. */
function unfolded(messages: readonly Message[]): Message[] {
  const open: ToolCall[] = []
  let made = 0
  return messages.flatMap((message): Message[] => {
    if (message.role === 'assistant') {
      const [content = '', ...blocks] = message.content.split('<tool_call>')
      const toolCalls = blocks.flatMap((block) => callIn(block, `prompted_${made++}`))
      open.push(...toolCalls)
      return [{ role: 'assistant', content: content.trim(), toolCalls }]
    }
    return message.role === 'user' ? spoken(message.content, open) : [message]
  })
}

/** Results come as lines of their own, before or after what the person says. */
function spoken(content: string, open: ToolCall[]): Message[] {
  const words: string[] = []
  const results: Message[] = []
  for (const line of content.split('\n')) {
    const result = resultIn(line)
    if (result === undefined) {
      words.push(line)
      continue
    }
    const at = open.findIndex(({ name }) => name === result.name)
    const [call] = at < 0 ? [] : open.splice(at, 1)
    results.push({ role: 'tool', toolCallId: call?.id ?? result.name, content: result.content })
  }
  const text = words.join('\n').trim()
  return text === '' ? results : [...results, { role: 'user', content: text }]
}

function callIn(block: string, id: string): ToolCall[] {
  const json = parse(block.split('</tool_call>', 1)[0] ?? '')
  if (!isObject(json) || typeof json['name'] !== 'string') return []
  const args = json['arguments']
  return [{ id, name: json['name'], arguments: isObject(args) ? args : {} }]
}

function resultIn(line: string): { name: string; content: string } | undefined {
  if (!line.startsWith('<tool_result>')) return undefined
  const json = parse(line.slice('<tool_result>'.length).split('</tool_result>', 1)[0] ?? '')
  if (!isObject(json)) return undefined
  const { name, result } = json
  return typeof name === 'string' && typeof result === 'string'
    ? { name, content: result }
    : undefined
}
