import {
  isObject,
  memberOf,
  type Component,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'
import { EngineError, errorFromJson, isUnwinding, locate } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import { isPromise, type MaybePromise } from '../maybePromise.ts'
import { pathOf, type Place } from '../place.ts'
import type { EffectContext } from '../ports/model.ts'
import type { RunContext, Thread } from '../run/runContext.ts'
import { checkValue } from '../values/checkValue.ts'
import { copyOf } from '../values/copyOf.ts'
import { declaredOutputs } from '../values/outputs.ts'
import { guarded } from './guarded.ts'
import { callRemoteTool } from './remoteTool.ts'
import { confirmTool, requestTool } from './toolWaits.ts'
import { shortened } from '../values/shortened.ts'

export interface ToolCallRequest {
  readonly tool: Component
  /** Where the tool was found, if it does not stand in the document. */
  readonly toolbox?: Component
  readonly outputs: readonly Property[]
  readonly args: JsonObject
  readonly parent: Place
  readonly thread: Thread
  /** Component that calls it, for errors. */
  readonly nodeId: string
  readonly visit?: number
}

export interface ToolResult {
  /** What the tool answered, untouched. */
  readonly result: Json
  /** The same by output title. */
  readonly outputs: JsonObject
}

/** Calls a tool once: its frame holds the arguments and, for good, the one recorded result. */
export function callTool(run: RunContext, request: ToolCallRequest): MaybePromise<ToolResult> {
  const { tool, args, parent, visit = 0 } = request
  const { recorder } = run
  const place = recorder.open({
    ...{ parent, category: 'tool', name: tool.name, visit },
    componentType: tool.component_type,
    componentId: tool.id,
  })
  recorder.payload(place, 'input', args)
  const recorded = recorder.recorded(place)
  if (recorded) recorder.close(place, recorded.status)
  if (recorded?.status === 'ok') {
    return toolResult(request, resultIn(request, recorded.payload('output') ?? {}))
  }
  if (recorded?.status === 'error') {
    const error = recorded.payload('error')
    throw errorFromJson(isObject(error) ? error : {})
  }
  try {
    const answer = perform(run, request, place)
    if (!isPromise(answer)) return finish(run, request, { place, answer })
    return answer.then(
      async (settled) => {
        const result = finishOrFail(run, request, { place, answer: settled })
        await recorder.durable()
        return result
      },
      (error: unknown) => Promise.reject(fail(run, request, { place, error })),
    )
  } catch (error) {
    throw fail(run, request, { place, error })
  }
}

function perform(run: RunContext, request: ToolCallRequest, place: Place): MaybePromise<Json> {
  const { tool } = request
  if (tool['requires_confirmation'] === true) confirmTool(run, request, place)
  if (tool.component_type === 'ClientTool') return requestTool(run, request, place)
  if (tool.component_type === 'RemoteTool') return callRemoteTool(run, request, place)
  return guarded(run, place, (context) => callPort(run, request, context))
}

function callPort(
  { ports }: RunContext,
  { tool, toolbox, args: given }: ToolCallRequest,
  context: EffectContext,
): MaybePromise<Json> {
  // The values are those of other steps and of the log as well: a tool may do with its own as it likes.
  const args = copyOf(given)
  if (!toolbox) return ports.tools.call({ tool, args }, context)
  if (ports.toolboxes) return ports.toolboxes.call({ toolbox, name: tool.name, args }, context)
  throw new EngineError('not_supported', `This runtime cannot reach \`${toolbox.name}\`.`)
}

interface Answered {
  readonly place: Place
  readonly answer: Json
}

function finish(
  run: RunContext,
  request: ToolCallRequest,
  { place, answer }: Answered,
): ToolResult {
  checkValue(run, answer ?? null, `tool \`${request.tool.name}\``)
  const result = toolResult(request, answer)
  run.recorder.payload(place, 'output', recordedOutputs(request, result))
  run.recorder.close(place, 'ok')
  return result
}

function finishOrFail(run: RunContext, request: ToolCallRequest, answered: Answered): ToolResult {
  try {
    return finish(run, request, answered)
  } catch (error) {
    throw fail(run, request, { place: answered.place, error })
  }
}

function fail(
  run: RunContext,
  request: ToolCallRequest,
  { place, error }: { place: Place; error: unknown },
): EngineError {
  if (isUnwinding(error)) return failPlace(run, place, error)
  const where = { code: 'tool_error', nodeId: request.nodeId, path: pathOf(place) } as const
  return failPlace(run, place, locate(error, where))
}

/** One output is the whole answer, never taken apart; several are members of it. */
function toolResult(request: ToolCallRequest, result: Json): ToolResult {
  const { outputs, tool } = request
  const [only, ...others] = outputs
  if (!only) return { result, outputs: {} }
  if (others.length === 0)
    return { result, outputs: declaredOutputs({ [only.title]: result }, outputs, 'tool_output') }
  if (!isObject(result))
    throw new EngineError(
      'tool_output',
      `Expected an object with the outputs of tool \`${tool.name}\`, ` +
        `found ${shortened(JSON.stringify(result), 80)}.`,
    )
  return { result, outputs: declaredOutputs(result, outputs, 'tool_output') }
}

const recordedOutputs = (request: ToolCallRequest, { result, outputs }: ToolResult): JsonObject =>
  request.outputs.length === 0 ? { result: result ?? null } : outputs

const resultIn = ({ outputs }: ToolCallRequest, recorded: Json): Json => {
  if (!isObject(recorded)) return recorded
  if (outputs.length === 0) return recorded['result'] ?? null
  const [only] = outputs
  return outputs.length === 1 && only ? (memberOf(recorded, only.title) ?? null) : recorded
}
