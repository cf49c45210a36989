import type { Component } from '@flowglass/spec'
import { callModel } from '../../effects/modelCall.ts'
import { EngineError } from '../../errors.ts'
import type { Place } from '../../place.ts'
import type { Message, ModelAnswer, ToolDeclaration } from '../../ports/model.ts'
import type { RunContext } from '../../run/runContext.ts'
import type { AgentState } from './agentWork.ts'
import { promptedMessages, readPrompted } from './toolPrompt.ts'
import type { Visits } from './visits.ts'

interface Question {
  readonly config: Component
  /** The round's frame. */
  readonly place: Place
  readonly visits: Visits
  readonly messages: readonly Message[]
  readonly tools: readonly ToolDeclaration[]
  readonly nodeId: string
}

/** Asks with the tools as the run's parameter says: natively, in the prompt, or whichever works. */
export async function askModel(
  run: RunContext,
  state: AgentState,
  question: Question,
): Promise<ModelAnswer> {
  if (state.toolProtocol === 'prompt') return askInPrompt(run, state, question)
  try {
    return await callModel(run, { ...callOf(question), tools: question.tools })
  } catch (error) {
    const isRefused = error instanceof EngineError && error.code === 'llm_tools'
    if (!isRefused || run.parameters.agentToolCalling === 'native') throw error
    state.toolProtocol = 'prompt'
    return askInPrompt(run, state, question)
  }
}

async function askInPrompt(
  run: RunContext,
  { session }: AgentState,
  question: Question,
): Promise<ModelAnswer> {
  const { messages, tools } = question
  const prompted = promptedMessages(messages, tools)
  const answer = await callModel(run, { ...callOf(question), messages: prompted })
  return readPrompted(answer, { tools, prefix: `call_${session.transcript.length}` })
}

const callOf = ({ config, place: parent, visits, messages, nodeId }: Question) => ({
  ...{ config, parent, messages, nodeId },
  visit: visits.next(config.id),
})
