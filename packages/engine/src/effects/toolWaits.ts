import type { Component, Json, JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { Place } from '../place.ts'
import type { RunContext, Thread } from '../run/runContext.ts'
import { ask } from './ask.ts'

interface ToolWait {
  readonly tool: Component
  readonly args: JsonObject
  readonly nodeId: string
  readonly thread: Thread
}

/** Asks a person whether the tool may run; a refusal is an error with the person's reason. */
export function confirmTool(
  run: RunContext,
  { tool, args, nodeId, thread }: ToolWait,
  parent: Place,
): void {
  const answer = ask(run, {
    ...{ kind: 'tool_confirmation', parent, thread, component: tool, nodeId },
    tool: { name: tool.name, arguments: args },
  })
  if (answer.kind === 'tool_confirmation' && answer.confirm) return
  const reason = answer.kind === 'tool_confirmation' && answer.reason ? `: ${answer.reason}` : '.'
  throw new EngineError('tool_rejected', `The call of \`${tool.name}\` was refused${reason}`)
}

/** Has the client run its tool. The visit keeps this wait apart from one for confirmation. */
export function requestTool(
  run: RunContext,
  { tool, args, nodeId, thread }: ToolWait,
  parent: Place,
): Json {
  const answer = ask(run, {
    ...{ kind: 'tool_request', parent, thread, component: tool, nodeId },
    visit: tool['requires_confirmation'] === true ? 1 : 0,
    tool: { name: tool.name, arguments: args },
  })
  return answer.kind === 'tool_request' ? answer.result : null
}
