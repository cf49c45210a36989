import type { Message, ModelRequest, ToolCall } from '@flowglass/engine'
import type { Json, JsonObject } from '@flowglass/spec'
import type { Served } from '../../models/endpoint.ts'

const callOf = ({ id, name, arguments: args }: ToolCall): JsonObject => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
})

function messageOf(message: Message): JsonObject {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
    case 'assistant':
      if (message.toolCalls === undefined || message.toolCalls.length === 0) {
        return { role: 'assistant', content: message.content }
      }
      return {
        role: 'assistant',
        content: message.content === '' ? null : message.content,
        tool_calls: message.toolCalls.map(callOf),
      }
    case 'system':
    case 'user':
      return { role: message.role, content: message.content }
  }
}

/** Parameters as the place takes them: without nulls, the length under its own name. */
export function generation(parameters: JsonObject, endpoint: Served): Record<string, Json> {
  const { lengthField, allowed } = endpoint
  const { max_tokens: length, ...others } = parameters
  const set = Object.entries(others).filter(
    ([name, value]) => value !== null && (allowed === undefined || allowed.includes(name)),
  )
  const limit: Record<string, Json> =
    length === undefined || length === null ? {} : { [lengthField]: length }
  return { ...Object.fromEntries(set), ...limit }
}

/** Body of a chat completion request that streams and tells its usage at the end. */
export function requestBody(request: ModelRequest, endpoint: Served): JsonObject {
  const { messages, tools, responseSchema, parameters } = request
  const asked: Record<string, Json> = {}
  if (tools !== undefined && tools.length > 0) {
    asked['tools'] = tools.map((tool) => ({ type: 'function', function: { ...tool } }))
  }
  if (responseSchema !== undefined) {
    const { name, schema } = responseSchema
    asked['response_format'] = { type: 'json_schema', json_schema: { name, schema } }
  }
  return {
    ...generation(parameters, endpoint),
    model: endpoint.model,
    messages: messages.map(messageOf),
    ...asked,
    ...endpoint.extras,
    stream: true,
    stream_options: { include_usage: true },
  }
}
