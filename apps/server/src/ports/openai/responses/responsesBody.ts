import type { Message, ModelRequest } from '@flowglass/engine'
import type { Json, JsonObject } from '@flowglass/spec'
import type { Served } from '../../../models/endpoint.ts'
import { generation } from '../requestBody.ts'

function itemsOf(message: Message): JsonObject[] {
  switch (message.role) {
    case 'tool':
      return [
        { type: 'function_call_output', call_id: message.toolCallId, output: message.content },
      ]
    case 'assistant': {
      const calls = (message.toolCalls ?? []).map(({ id, name, arguments: args }) => ({
        type: 'function_call',
        call_id: id,
        name,
        arguments: JSON.stringify(args),
      }))
      const said = { role: 'assistant', content: message.content }
      return message.content === '' ? calls : [said, ...calls]
    }
    case 'system':
    case 'user':
      return [{ role: message.role, content: message.content }]
  }
}

/** Body of a request to the responses API that streams. */
export function responsesBody(request: ModelRequest, endpoint: Served): JsonObject {
  const { messages, tools, responseSchema, parameters } = request
  const { reasoning_effort: effort, ...others } = generation(parameters, endpoint)
  const asked: Record<string, Json> = {}
  if (effort !== undefined) asked['reasoning'] = { effort }
  if (tools !== undefined && tools.length > 0) {
    asked['tools'] = tools.map((tool) => ({ type: 'function', ...tool }))
  }
  if (responseSchema !== undefined) {
    const { name, schema } = responseSchema
    asked['text'] = { format: { type: 'json_schema', name, schema } }
  }
  return {
    ...others,
    model: endpoint.model,
    input: messages.flatMap(itemsOf),
    ...asked,
    ...endpoint.extras,
    stream: true,
  }
}
