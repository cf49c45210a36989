import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError, type EngineErrorCode } from '../../errors.ts'
import type { Place } from '../../place.ts'
import type { ToolCall } from '../../ports/model.ts'
import { readMembers } from '../../structured/parseAnswer.ts'
import type { AgentTool, ToolAnswer } from '../tools/agentTool.ts'
import { SUBMIT } from '../tools/submitTool.ts'
import type { AgentState, RoundEnd } from './agentWork.ts'
import { UNREADABLE } from './toolPrompt.ts'
import type { Visits } from './visits.ts'
import { shortened } from '../../values/shortened.ts'

interface Round {
  readonly place: Place
  readonly visits: Visits
  readonly toolCalls: readonly ToolCall[]
}

/**
 * Executes the calls of one answer in order; every call gets a result, also a failed one: the model
 * decides what to make of it. Client tools of one answer are asked for together.
 */
export async function runToolCalls(state: AgentState, round: Round): Promise<RoundEnd> {
  const { toolCalls } = round
  const hasRealCalls = toolCalls.some((call) => call.name !== SUBMIT)
  let suspension: EngineError | undefined
  for (const [at, call] of toolCalls.entries()) {
    const tool = state.tools.get(call.name)
    if (suspension && !tool?.isClients) continue
    if (!tool && call.name === SUBMIT && state.work.outputs.length > 0) {
      const end = submit(state, call, hasRealCalls)
      if (end) return end
      continue
    }
    if (!tool) {
      answer(state, call, unknownTool(state, call))
      continue
    }
    try {
      const { content, handoffTo, isEnd } = await useTool(state, { tool, call, round })
      answer(state, call, content)
      if (isEnd) return { kind: 'done', outputs: {} }
      if (handoffTo !== undefined) {
        for (const left of toolCalls.slice(at + 1))
          answer(state, left, 'Not called: the conversation was handed over before.')
        return { kind: 'handoff', to: handoffTo }
      }
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'suspended') throw error
      suspension ??= error
    }
  }
  if (suspension) throw suspension
  return { kind: 'again' }
}

const answer = (state: AgentState, call: ToolCall, content: string): void => {
  state.session.transcript.push({ role: 'tool', toolCallId: call.id, content })
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
  if (call.name === UNREADABLE)
    return 'Error: expected JSON with a name and arguments in the block.'
  const names = [...state.tools.keys()].join(', ') || 'none'
  return `There is no tool \`${call.name}\`. Tools: ${names}.`
}

interface Use {
  readonly tool: AgentTool
  readonly call: ToolCall
  readonly round: Round
}

/** The tool's result as text for the model. */
async function useTool(state: AgentState, { tool, call, round }: Use): Promise<ToolAnswer> {
  const args = argumentsOf(tool, call)
  if (typeof args === 'string') return { content: args }
  const { place, visits } = round
  try {
    return await tool.call({ args, place, visits })
  } catch (error) {
    if (!(error instanceof EngineError) || !isForModel(state, error)) throw error
    return { content: `Error: ${error.message}` }
  }
}

const forModel: readonly EngineErrorCode[] = [
  ...(['tool_error', 'tool_output', 'tool_rejected', 'effect_timeout'] as const),
  ...(['http_status', 'http_error', 'host_refused', 'agent_max_iterations'] as const),
]

/** Failures of the tool itself, or of an agent that was asked, go to the model; others do not. */
function isForModel({ work }: AgentState, { code }: EngineError): boolean {
  // An agent that is to fail with its tools still goes on when a person says no.
  if (work.agent['raise_exceptions'] === true && code !== 'tool_rejected') return false
  return forModel.includes(code)
}

/** Arguments cast to the tool's inputs, unknown ones dropped; or what is wrong with them. */
function argumentsOf(tool: AgentTool, call: ToolCall): JsonObject | string {
  const raw: Json | undefined = call.arguments['$text']
  if (typeof raw === 'string' && !tool.inputs.some(({ title }) => title === '$text'))
    return `Error: expected arguments as a JSON object, found ${shortened(raw, 200)}`
  const given = isObject(call.arguments) ? call.arguments : {}
  const { outputs, problems } = readMembers(given, tool.inputs)
  return problems.length === 0 ? outputs : `Error: ${problems.join(' ')}`
}
