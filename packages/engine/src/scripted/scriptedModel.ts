import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { ModelAnswer, ModelPort, ModelRequest, ToolCall } from '../ports/model.ts'
import { printed } from '../values/printed.ts'

/** A model that says what a script tells it, in order. */
export interface ScriptedModel extends ModelPort {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[]
}

/**
 * An answer is a text, `{ content }` or `{ text }`, `{ json }`,
 * `{ tool_calls: [{ name, args | arguments, id? }] }` or `{ error, code? }`; running out is an error. The
 * first `from` answers were given before, in an earlier part of the run.
 */
export function scriptedModel(answers: readonly Json[], from = 0): ScriptedModel {
  const requests: ModelRequest[] = []
  return {
    requests,
    generate(request, { onText }) {
      const at = from + requests.push(request) - 1
      const scripted = answers[at]
      if (scripted === undefined)
        return Promise.reject(
          new EngineError(
            'llm_error',
            `Expected a scripted answer number ${at + 1}, found only ${answers.length}.`,
          ),
        )
      const error = isObject(scripted) ? scripted['error'] : undefined
      if (error !== undefined) return Promise.reject(scriptedError(scripted, printed(error)))
      const answer = answerOf(scripted, at)
      onText(answer.content)
      return Promise.resolve(answer)
    },
  }
}

const scriptedError = (scripted: Json, message: string): EngineError => {
  const takesNoTools = isObject(scripted) && scripted['code'] === 'llm_tools'
  return new EngineError(takesNoTools ? 'llm_tools' : 'llm_error', message)
}

function answerOf(scripted: Json, at: number): ModelAnswer {
  const told: JsonObject = isObject(scripted) ? scripted : { content: scripted }
  const { json, tool_calls: calls } = told
  const content = json === undefined ? (told['content'] ?? told['text'] ?? '') : json
  return {
    content: printed(content),
    toolCalls: Array.isArray(calls)
      ? calls.flatMap((call, index) => toolCall(call, at, index))
      : [],
    ...{ model: 'script', servedBy: 'script' },
    usage: { inTokens: null, outTokens: null, cacheRead: null, cacheWrite: null, reasoning: null },
  }
}

function toolCall(json: Json, at: number, index: number): ToolCall[] {
  if (!isObject(json) || typeof json['name'] !== 'string') return []
  const { id, name, args = json['arguments'] } = json
  return [
    {
      id: typeof id === 'string' ? id : `call_${at}_${index}`,
      name,
      arguments: isObject(args) ? args : args === undefined ? {} : { $text: printed(args) },
    },
  ]
}
