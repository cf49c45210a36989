import { isObject, type Json, type JsonObject } from '@flowglass/spec'

export interface CalledTool {
  readonly name: string
  readonly args: Json
}

export interface SentMessage {
  readonly role: string
  readonly content: string
  readonly calls: readonly CalledTool[]
}

export interface OfferedTool {
  readonly name: string
  readonly description: string
  readonly parameters: Json
}

export interface SentPrompt {
  readonly messages: readonly SentMessage[]
  readonly tools: readonly OfferedTool[]
  readonly responseFormat: JsonObject | undefined
}

export interface GivenAnswer {
  readonly content: string
  readonly calls: readonly CalledTool[]
  readonly finishReason: string | undefined
}

const textOf = (value: Json | undefined): string => {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
}

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((entry: Json): entry is JsonObject => isObject(entry)) : []

const callsIn = (value: Json | undefined): readonly CalledTool[] =>
  objectsIn(value).map((call) => ({
    name: textOf(call['name']),
    args: call['arguments'] ?? {},
  }))

/** What was sent to a model, read from the log. What is not as expected is left out, nothing fails. */
export function promptIn(value: Json): SentPrompt {
  const prompt = isObject(value) ? value : {}
  const { responseFormat } = prompt
  return {
    messages: objectsIn(prompt['messages']).map((message) => ({
      role: textOf(message['role']),
      content: textOf(message['content']),
      calls: callsIn(message['toolCalls']),
    })),
    tools: objectsIn(prompt['tools']).map((tool) => ({
      name: textOf(tool['name']),
      description: textOf(tool['description']),
      parameters: tool['parameters'] ?? {},
    })),
    responseFormat:
      responseFormat !== undefined && isObject(responseFormat) ? responseFormat : undefined,
  }
}

export function answerIn(value: Json): GivenAnswer {
  const answer = isObject(value) ? value : {}
  const { finishReason } = answer
  return {
    content: textOf(answer['content']),
    calls: callsIn(answer['toolCalls']),
    finishReason: typeof finishReason === 'string' ? finishReason : undefined,
  }
}

/** Whether a text is JSON that is worth being coloured as such. */
export function asJson(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
