import type { ModelAnswer, ModelUsage, ToolCall } from '@flowglass/engine'
import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { unknownUsage, usageOf } from './usage.ts'

const numberOf = (value: Json | undefined): number | null =>
  typeof value === 'number' ? value : null

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

interface PartialCall {
  id: string
  name: string
  arguments: string
}

interface State {
  content: string
  model: string
  usage: ModelUsage
  finishReason: string | undefined
}

export function parseArguments(text: string): JsonObject {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  // Told to the model by the agent loop, which can ask it to try again.
  return { $text: text }
}

const callOf = (call: PartialCall, index: number): ToolCall => ({
  id: call.id === '' ? `call_${index}` : call.id,
  name: call.name,
  arguments: parseArguments(call.arguments),
})

export interface AnswerBuilder {
  /** Takes in one chunk of a stream, or a whole answer; returns the text that it brought. */
  add(chunk: JsonObject): string
  /** The provider said that the answer ends here. */
  readonly isComplete: boolean
  /** What the provider has told so far. */
  readonly usage: ModelUsage
  answer(servedBy: string): ModelAnswer
}

/** Puts an answer together from the pieces of a stream; calls of tools come in pieces too. */
export function createAnswerBuilder(model: string): AnswerBuilder {
  const calls = new Map<number, PartialCall>()
  const state: State = { content: '', model, usage: unknownUsage, finishReason: undefined }

  function addCall(piece: JsonObject, position: number): void {
    const index = numberOf(piece['index']) ?? position
    const call = calls.get(index) ?? { id: '', name: '', arguments: '' }
    const { name, arguments: args } = objectOf(piece['function'])
    if (typeof piece['id'] === 'string' && piece['id'] !== '') call.id = piece['id']
    if (typeof name === 'string') call.name += name
    if (typeof args === 'string') call.arguments += args
    // Some servers send the arguments as an object.
    else if (isObject(args)) call.arguments = JSON.stringify(args)
    calls.set(index, call)
  }

  return {
    add(chunk) {
      if (typeof chunk['model'] === 'string' && chunk['model'] !== '') state.model = chunk['model']
      if (isObject(chunk['usage'])) state.usage = usageOf(chunk['usage'])
      const choices = Array.isArray(chunk['choices']) ? chunk['choices'] : []
      const choice = objectOf(choices[0])
      const said = objectOf(choice['delta'] ?? choice['message'])
      if (Array.isArray(said['tool_calls'])) {
        said['tool_calls'].forEach((piece, position) => addCall(objectOf(piece), position))
      }
      if (typeof choice['finish_reason'] === 'string') state.finishReason = choice['finish_reason']
      const text = typeof said['content'] === 'string' ? said['content'] : ''
      state.content += text
      return text
    },
    get isComplete() {
      return state.finishReason !== undefined
    },
    get usage() {
      return state.usage
    },
    answer(servedBy) {
      const { content, usage, finishReason } = state
      const toolCalls = [...calls.entries()]
        .toSorted(([a], [b]) => a - b)
        .map(([index, call]) => callOf(call, index))
      return {
        content,
        toolCalls,
        model: state.model,
        servedBy,
        usage,
        ...(finishReason === undefined ? {} : { finishReason }),
      }
    },
  }
}
