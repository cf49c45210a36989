import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError, errorFromJson, isUnwinding, locate } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import { pathOf, type Place } from '../place.ts'
import type {
  Message,
  ModelAnswer,
  ModelRequest,
  ToolCall,
  ToolDeclaration,
} from '../ports/model.ts'
import { createTextStream } from '../recorder/textStream.ts'
import type { RecordedEnd, RecordedUsage } from '../recorder/recorder.ts'
import type { RunContext } from '../run/runContext.ts'
import { checkValue } from '../values/checkValue.ts'
import { printed } from '../values/printed.ts'
import { guarded } from './guarded.ts'

export interface ModelCall {
  /** LlmConfig, its references resolved. */
  readonly config: Component
  readonly parent: Place
  /** Component that asks, for errors. */
  readonly nodeId: string
  readonly visit?: number
  readonly messages: readonly Message[]
  readonly tools?: readonly ToolDeclaration[]
  readonly responseSchema?: ModelRequest['responseSchema']
}

/** Asks a model once: its frame holds the prompt as sent and the one recorded answer. */
export async function callModel(run: RunContext, call: ModelCall): Promise<ModelAnswer> {
  const { config, parent, visit = 0 } = call
  const { recorder } = run
  const place = recorder.open({
    ...{ parent, category: 'llm', name: config.name, visit },
    componentType: config.component_type,
    componentId: config.id,
  })
  const request = requestOf(call)
  recorder.payload(place, 'prompt', promptJson(request))
  const recorded = recorder.recorded(place)
  if (recorded) recorder.close(place, recorded.status)
  if (recorded?.status === 'ok') return recordedAnswer(recorded)
  if (recorded?.status === 'error') {
    const error = recorded.payload('error')
    throw errorFromJson(isObject(error) ? error : {})
  }
  if (recorder.isUnfinished(place))
    recorder.payload(place, 'attempt', { number: 2, reason: 'resumed', waitMs: 0 })
  const stream = createTextStream(recorder, run.ports.clock, place)
  try {
    const answer = await guarded(run, place, (context) =>
      run.ports.model.generate(request, {
        get signal() {
          return context.signal
        },
        get idempotencyKey() {
          return context.idempotencyKey
        },
        onAttempt(attempt) {
          stream.flush()
          context.onAttempt?.(attempt)
        },
        onText: stream.add,
      }),
    )
    stream.finish()
    const said = [answer.content, ...answer.toolCalls.map((called) => called.arguments)]
    checkValue(run, said, `model \`${config.name}\``)
    recorder.word(place, 'servedBy', answer.servedBy)
    recorder.payload(place, 'answer', answerJson(answer))
    recorder.close(place, 'ok', { ...answer.usage, model: answer.model })
    await recorder.durable()
    return answer
  } catch (error) {
    stream.finish()
    if (isUnwinding(error)) throw failPlace(run, place, error)
    const where = { code: 'llm_error', nodeId: call.nodeId, path: pathOf(place) } as const
    throw failPlace(run, place, locate(error, where))
  }
}

function requestOf({ config, messages, tools, responseSchema }: ModelCall): ModelRequest {
  const parameters = config['default_generation_parameters']
  return {
    ...{ config, messages },
    ...(tools && tools.length > 0 && { tools }),
    ...(responseSchema && { responseSchema }),
    parameters: isObject(parameters) ? parameters : {},
  }
}

const promptJson = ({ messages, tools, responseSchema }: ModelRequest): JsonObject => ({
  messages: messages.map(messageJson),
  ...(tools && { tools: tools.map((tool) => ({ ...tool })) }),
  ...(responseSchema && { responseFormat: { ...responseSchema } }),
})

function messageJson(message: Message): JsonObject {
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content: message.content }
    case 'assistant': {
      const calls = message.toolCalls ?? []
      const content = { role: message.role, content: message.content }
      return calls.length === 0 ? content : { ...content, toolCalls: calls.map(callJson) }
    }
    case 'tool':
      return { role: message.role, toolCallId: message.toolCallId, content: message.content }
    default:
      return message satisfies never
  }
}

const callJson = (call: ToolCall): JsonObject => ({ ...call })

const answerJson = ({ content, toolCalls, finishReason }: ModelAnswer): JsonObject => ({
  content,
  ...(toolCalls.length > 0 && { toolCalls: toolCalls.map(callJson) }),
  ...(finishReason !== undefined && { finishReason }),
})

const unknownUsage: RecordedUsage = {
  model: '',
  ...{ inTokens: null, outTokens: null },
  ...{ cacheRead: null, cacheWrite: null, reasoning: null },
}

function recordedAnswer(recorded: RecordedEnd): ModelAnswer {
  const json = recorded.payload('answer')
  if (!isObject(json))
    throw new EngineError('log_mismatch', 'Expected a model answer in the log, found none.')
  const { toolCalls, finishReason } = json
  const { model, ...usage } = recorded.usage ?? unknownUsage
  return {
    content: printed(json['content']),
    toolCalls: Array.isArray(toolCalls) ? toolCalls.flatMap(callFrom) : [],
    ...{ model, usage, servedBy: recorded.word('servedBy') ?? '' },
    ...(typeof finishReason === 'string' && { finishReason }),
  }
}

function callFrom(json: Json): ToolCall[] {
  if (!isObject(json)) return []
  const { id, name } = json
  const args = json['arguments']
  if (typeof id !== 'string' || typeof name !== 'string') return []
  return [{ id, name, arguments: isObject(args) ? args : {} }]
}
