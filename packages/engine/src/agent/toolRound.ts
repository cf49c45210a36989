import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { callTool } from '../effects/toolCall.ts'
import { EngineError } from '../errors.ts'
import type { Place } from '../place.ts'
import type { ToolCall } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { readMembers } from '../structured/parseAnswer.ts'
import { printed } from '../values/printed.ts'
import type { AgentState, RoundEnd } from './agentLoop.ts'
import { SUBMIT, type AgentTool } from './agentTools.ts'

interface Round {
  readonly place: Place
  readonly toolCalls: readonly ToolCall[]
}

/**
 * Executes the calls of one answer in order; every call gets a result, also a failed one: the model
 * decides what to make of it. Client tools of one answer are asked for together.
 */
export async function runToolCalls(
  run: RunContext,
  state: AgentState,
  { place, toolCalls }: Round,
): Promise<RoundEnd> {
  const visits = new Map<string, number>()
  const hasRealCalls = toolCalls.some((call) => call.name !== SUBMIT)
  let suspension: EngineError | undefined
  for (const call of toolCalls) {
    const tool = state.tools.get(call.name)
    if (suspension && tool?.component.component_type !== 'ClientTool') continue
    if (!tool && call.name === SUBMIT && state.work.outputs.length > 0) {
      const end = submit(state, call, hasRealCalls)
      if (end) return end
      continue
    }
    if (!tool) {
      answer(state, call, unknownTool(state, call))
      continue
    }
    const visit = visits.get(call.name) ?? 0
    visits.set(call.name, visit + 1)
    try {
      answer(state, call, await useTool(run, state, { tool, call, place, visit }))
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'suspended') throw error
      suspension ??= error
    }
  }
  if (suspension) throw suspension
  return { kind: 'again' }
}

const answer = (state: AgentState, call: ToolCall, content: string): void => {
  state.transcript.push({ role: 'tool', toolCallId: call.id, content })
}

function submit(state: AgentState, call: ToolCall, hasRealCalls: boolean): RoundEnd | undefined {
  if (hasRealCalls) {
    answer(state, call, 'Not taken: call it alone, when the results of other tools are known.')
    return undefined
  }
  const { outputs, problems } = readMembers(call.arguments, state.work.outputs)
  if (problems.length === 0) return { kind: 'done', outputs }
  answer(state, call, `Not taken: ${problems.join(' ')}`)
  return undefined
}

const unknownTool = (state: AgentState, call: ToolCall): string => {
  const names = [...state.tools.keys()].join(', ') || 'none'
  return `There is no tool \`${call.name}\`. Tools: ${names}.`
}

interface Use {
  readonly tool: AgentTool
  readonly call: ToolCall
  readonly place: Place
  readonly visit: number
}

/** The tool's result as text for the model. */
async function useTool(run: RunContext, state: AgentState, use: Use): Promise<string> {
  const { tool, call, place: parent, visit } = use
  const args = argumentsOf(tool, call)
  if (typeof args === 'string') return args
  const { component, outputs } = tool
  const { thread, nodeId } = state.work
  try {
    const called = callTool(run, {
      ...{ tool: component, outputs, args, parent, thread, nodeId, visit },
    })
    const { result } = await called
    return printed(result)
  } catch (error) {
    if (!(error instanceof EngineError) || !isForModel(error)) throw error
    return `Error: ${error.message}`
  }
}

/** Failures of the tool itself go to the model; those of the run do not. */
const isForModel = ({ code }: EngineError): boolean =>
  ['tool_error', 'tool_output', 'tool_rejected', 'effect_timeout'].includes(code) ||
  ['http_status', 'http_error'].includes(code)

/** Arguments cast to the tool's inputs, unknown ones dropped; or what is wrong with them. */
function argumentsOf(tool: AgentTool, call: ToolCall): JsonObject | string {
  const raw: Json | undefined = call.arguments['$text']
  if (typeof raw === 'string' && !tool.inputs.some(({ title }) => title === '$text'))
    return `Error: expected arguments as a JSON object, found ${raw.slice(0, 200)}`
  const given = isObject(call.arguments) ? call.arguments : {}
  const { outputs, problems } = readMembers(given, tool.inputs)
  return problems.length === 0 ? outputs : `Error: ${problems.join(' ')}`
}
