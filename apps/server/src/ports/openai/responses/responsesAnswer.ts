import type { ModelUsage, ToolCall } from '@flowglass/engine'
import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { parseArguments, type AnswerBuilder } from '../answer.ts'
import { unknownUsage, usageOf } from '../usage.ts'

interface State {
  content: string
  calls: ToolCall[]
  model: string
  usage: ModelUsage
  finishReason: string | undefined
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const listOf = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item)) : []

const callOf = (item: JsonObject, index: number): ToolCall => ({
  id: textOf(item['call_id']) || textOf(item['id']) || `call_${index}`,
  name: textOf(item['name']),
  arguments: parseArguments(textOf(item['arguments'])),
})

/** The words of a whole response: every text of every message in it. */
const wordsIn = (output: readonly JsonObject[]): string =>
  output
    .flatMap((item) => listOf(item['content']))
    .map((part) => textOf(part['text']) || textOf(part['refusal']))
    .join('')

/** Puts an answer together from the events of the responses API, or from a whole response. */
export function createResponsesBuilder(model: string): AnswerBuilder {
  const state: State = {
    content: '',
    calls: [],
    model,
    usage: unknownUsage,
    finishReason: undefined,
  }

  /** The whole response comes at the end and says everything again; returns text not streamed before. */
  function takeWhole(response: JsonObject): string {
    const output = listOf(response['output'])
    state.calls = output.filter(({ type }) => type === 'function_call').map(callOf)
    state.model = textOf(response['model']) || state.model
    if (isObject(response['usage'])) state.usage = usageOf(response['usage'])
    const cut = isObject(response['incomplete_details']) ? response['incomplete_details'] : {}
    const end = state.calls.length > 0 ? 'tool_calls' : 'stop'
    state.finishReason =
      response['status'] === 'incomplete' ? textOf(cut['reason']) || 'length' : end
    const words = wordsIn(output)
    if (state.content !== '' || words === '') return ''
    state.content = words
    return words
  }

  return {
    add(chunk) {
      const type = textOf(chunk['type'])
      if (type === 'response.output_text.delta' || type === 'response.refusal.delta') {
        const delta = textOf(chunk['delta'])
        state.content += delta
        return delta
      }
      if (type === 'response.completed' || type === 'response.incomplete') {
        return isObject(chunk['response']) ? takeWhole(chunk['response']) : ''
      }
      return chunk['object'] === 'response' ? takeWhole(chunk) : ''
    },
    get isComplete() {
      return state.finishReason !== undefined
    },
    get usage() {
      return state.usage
    },
    answer(servedBy) {
      const { content, calls, usage, finishReason } = state
      return {
        content,
        toolCalls: calls,
        model: state.model,
        servedBy,
        usage,
        ...(finishReason === undefined ? {} : { finishReason }),
      }
    },
  }
}
