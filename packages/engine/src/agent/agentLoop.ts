import type { Component, JsonObject, Property } from '@flowglass/spec'
import { callModel } from '../effects/modelCall.ts'
import { EngineError, locate } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import { pathOf, type Place } from '../place.ts'
import type { Message, ModelAnswer } from '../ports/model.ts'
import type { RunContext, Thread } from '../run/runContext.ts'
import { componentIn } from '../values/resolved.ts'
import { renderField } from '../values/renderField.ts'
import { declarationOf, submitDeclaration, toolsOf, type AgentTool } from './agentTools.ts'
import { plainReply } from './plainReply.ts'
import { runToolCalls } from './toolRound.ts'

export interface AgentWork {
  /** Agent as it stands in the document. */
  readonly agent: Component
  readonly inputs: JsonObject
  readonly outputs: readonly Property[]
  /** The agent's own frame. */
  readonly place: Place
  readonly thread: Thread
  /** Component that errors name: the node, or the agent itself. */
  readonly nodeId: string
}

/** An agent at work: what it is, what it can call, what was said. */
export interface AgentState {
  readonly work: AgentWork
  readonly tools: ReadonlyMap<string, AgentTool>
  readonly transcript: Message[]
  /** A person takes part, whom a plain reply is meant for. */
  readonly hasHuman: boolean
}

/** What a round led to: the result, or another round; a person's word begins the count anew. */
export type RoundEnd =
  | { readonly kind: 'done'; readonly outputs: JsonObject }
  | { readonly kind: 'again' }
  | { readonly kind: 'heard' }

/** Lets the model call tools until it has given the outputs. */
export async function runAgent(run: RunContext, work: AgentWork): Promise<JsonObject> {
  const { agent, inputs, thread } = work
  const system = renderField(run, agent, { field: 'system_prompt', values: inputs })
  const said = thread.messages.map(({ role, content }): Message => ({
    role: role === 'agent' ? 'assistant' : 'user',
    content,
  }))
  const state: AgentState = {
    work,
    tools: toolsOf(run, agent),
    transcript: [...(system === '' ? [] : [{ role: 'system', content: system } as const]), ...said],
    hasHuman: agent['human_in_the_loop'] !== false && thread.mayPause,
  }
  const { agentMaxIterations } = run.parameters
  let sinceWord = 0
  for (let round = 0; sinceWord < agentMaxIterations; round += 1) {
    sinceWord += 1
    const isLast = sinceWord === agentMaxIterations
    const end = await runRound(run, state, { round, isLast })
    if (end.kind === 'done') return end.outputs
    if (end.kind === 'heard') sinceWord = 0
  }
  throw new EngineError(
    'agent_max_iterations',
    `Expected \`${agent.name}\` to finish within ${agentMaxIterations} model calls. ` +
      'Make its task smaller or its prompt clearer, or raise the limit.',
  )
}

async function runRound(
  run: RunContext,
  state: AgentState,
  { round, isLast }: { round: number; isLast: boolean },
): Promise<RoundEnd> {
  const { agent, place: parent, nodeId } = state.work
  const place = run.recorder.open({
    ...{ parent, category: 'round', name: `Round ${round + 1}`, iteration: round },
    ...{ componentType: agent.component_type, componentId: agent.id },
  })
  try {
    const config = componentIn(run.document, agent, 'llm_config')
    const messages = [...state.transcript]
    const tools = offeredTools(state, isLast)
    const answer = await callModel(run, { config, parent: place, nodeId, messages, tools })
    const end = await act(run, state, { place, answer })
    run.recorder.close(place, 'ok')
    return end
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId, path: pathOf(place) }))
  }
}

/** In the last round only the result can be given, so that the model has to answer. */
function offeredTools({ work, tools, hasHuman }: AgentState, isLast: boolean) {
  const declared = isLast ? [] : [...tools.values()].map(declarationOf)
  const { outputs } = work
  const [only] = outputs
  // A single text needs no tool: the reply is the value.
  const isReply = outputs.length === 1 && only?.['type'] === 'string' && !hasHuman
  return outputs.length > 0 && !isReply ? [...declared, submitDeclaration(outputs)] : declared
}

async function act(
  run: RunContext,
  state: AgentState,
  { place, answer }: { place: Place; answer: ModelAnswer },
): Promise<RoundEnd> {
  const { content, toolCalls } = answer
  const said = { role: 'assistant', content } as const
  state.transcript.push(toolCalls.length > 0 ? { ...said, toolCalls } : said)
  return toolCalls.length > 0
    ? runToolCalls(run, state, { place, toolCalls })
    : plainReply(run, state, { place, content })
}
