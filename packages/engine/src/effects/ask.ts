import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import { pathOf, type Place } from '../place.ts'
import { answerJson } from '../run/giveAnswer.ts'
import type { RunContext, Thread } from '../run/runContext.ts'
import type { Answer, Ask } from '../run/runTypes.ts'
import { printed } from '../values/printed.ts'

export interface AskRequest {
  readonly kind: Ask['kind']
  readonly parent: Place
  readonly thread: Thread
  readonly component: {
    readonly component_type: string
    readonly id: string
    readonly name: string
  }
  readonly nodeId: string
  readonly visit?: number
  readonly message?: string
  readonly tool?: { readonly name: string; readonly arguments: JsonObject }
}

/**
 * Wants something from outside. Returns when the log or this call's answers hold it; otherwise the
 * run comes to rest, and goes on from its log once an answer is there.
 */
export function ask(run: RunContext, request: AskRequest): Answer {
  const { kind, component, parent, visit = 0 } = request
  const { recorder } = run
  if (!request.thread.mayPause)
    throw new EngineError(
      'parallel_interrupt',
      `\`${component.name}\` waits for an answer, which nothing inside a parallel step can. ` +
        'Move it before or behind that step.',
    )
  const place = recorder.open({
    ...{ parent, category: 'wait', name: component.name, visit },
    componentType: component.component_type,
    componentId: component.id,
  })
  recorder.payload(place, 'wait', askJson(request))
  const recorded = recorder.recorded(place)
  const given = recorded?.payload('output')
  if (recorded && given !== undefined) {
    recorder.close(place, recorded.status)
    return answerFrom(given, { kind, frame: place.seq })
  }
  const answer = run.answers.get(place.seq)
  if (answer) {
    recorder.payload(place, 'output', answerJson(answer))
    recorder.close(place, 'ok')
    return answer
  }
  if (!run.hasLog)
    throw new EngineError(
      'pause_needs_log',
      `\`${component.name}\` waits for an answer, which a run without a log cannot. ` +
        'Run it with a trace.',
    )
  const { message, tool, nodeId } = request
  run.asks.push({
    ...{ kind, frame: place.seq, nodeId, path: pathOf(place) },
    ...(message !== undefined && { message }),
    ...(tool && { tool }),
  })
  recorder.status(place, 'waiting')
  throw new EngineError('suspended', `\`${component.name}\` waits for an answer.`)
}

const askJson = ({ kind, message, tool }: AskRequest): JsonObject => ({
  kind,
  ...(message !== undefined && { message }),
  ...(tool && { tool: { name: tool.name, arguments: tool.arguments } }),
})

function answerFrom(json: Json, { kind, frame }: { kind: Ask['kind']; frame: number }): Answer {
  const told = isObject(json) ? json : {}
  switch (kind) {
    case 'user_input':
      return { kind, frame, text: printed(told['text']) }
    case 'tool_request':
      return { kind, frame, result: told['result'] ?? null }
    case 'tool_confirmation':
      return {
        kind,
        frame,
        confirm: told['confirm'] === true,
        reason: printed(told['reason']),
      }
    default:
      return kind satisfies never
  }
}
