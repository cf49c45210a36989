import type { JsonObject } from '@flowglass/spec'
import { EngineError, locate } from '../../errors.ts'
import { failPlace } from '../../flow/failPlace.ts'
import { pathOf, type Place } from '../../place.ts'
import type { ModelAnswer, ToolDeclaration } from '../../ports/model.ts'
import { MAX_AGENT_ITERATIONS } from '../../run/parameters.ts'
import type { RunContext } from '../../run/runContext.ts'
import { componentIn } from '../../values/resolved.ts'
import { renderField } from '../../values/renderField.ts'
import { declarationOf } from '../tools/agentTool.ts'
import { submitDeclaration } from '../tools/submitTool.ts'
import { toolsOf } from '../tools/toolsOf.ts'
import { shortened } from '../transforms/transforms.ts'
import type { AgentEnd, AgentState, AgentWork, RoundEnd } from './agentWork.ts'
import { askModel } from './askModel.ts'
import { greet } from './greeting.ts'
import { plainReply } from './plainReply.ts'
import { sessionFrom } from './session.ts'
import { runToolCalls } from './toolRound.ts'
import { createVisits } from './visits.ts'

/** Lets the model call tools until it has given the outputs or the conversation is another's. */
export async function runAgent(run: RunContext, work: AgentWork): Promise<AgentEnd> {
  const state = await stateOf(run, work)
  greet(run, state)
  const most = mostRounds(run, work)
  let sinceWord = 0
  let heard = false
  for (let round = 0; sinceWord < most; round += 1) {
    sinceWord += 1
    const isLast = sinceWord === most
    const end = await runRound(run, state, { round, isLast })
    if (end.kind === 'done') return end
    if (end.kind === 'handoff') return { ...end, heard }
    if (end.kind === 'heard') {
      sinceWord = 0
      heard = true
    }
  }
  throw new EngineError(
    'agent_max_iterations',
    `Expected \`${work.agent.name}\` to finish within ${most} model calls. ` +
      'Make its task smaller or its prompt clearer, or raise the limit.',
  )
}

/** An agent may have a limit of its own. */
function mostRounds({ parameters }: RunContext, { agent }: AgentWork): number {
  const own = agent['max_iterations']
  return typeof own === 'number' && own >= 1
    ? Math.min(own, MAX_AGENT_ITERATIONS)
    : parameters.agentMaxIterations
}

/** As `runAgent`, for an agent that has nobody to hand the conversation to. */
export async function runLoneAgent(run: RunContext, work: AgentWork): Promise<JsonObject> {
  const end = await runAgent(run, work)
  if (end.kind === 'done') return end.outputs
  throw new EngineError('internal', `\`${work.agent.name}\` gave its conversation to nobody.`)
}

async function stateOf(run: RunContext, work: AgentWork): Promise<AgentState> {
  const { agent, inputs, thread, team, isForCaller = false } = work
  const own = await renderField(run, agent, { field: 'system_prompt', values: inputs })
  return {
    work,
    system: [own, team?.instructions ?? ''].filter((text) => text !== '').join('\n\n'),
    tools: await toolsOf(run, work),
    session: work.session ?? sessionFrom(thread.messages),
    hasHuman:
      agent['human_in_the_loop'] !== false && thread.mayPause && !thread.isQuiet && !isForCaller,
    toolProtocol: run.parameters.agentToolCalling === 'user' ? 'prompt' : 'native',
  }
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
    const visits = createVisits()
    const config = componentIn(run.document, agent, 'llm_config')
    const said = await shortened(run, state, { place, visits })
    const messages = state.system === '' ? said : [systemMessage(state), ...said]
    const tools = offeredTools(state, isLast)
    const answer = await askModel(run, state, { config, place, visits, messages, tools, nodeId })
    const end = await act(run, state, { place, visits, answer })
    run.recorder.close(place, 'ok')
    return end
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId, path: pathOf(place) }))
  }
}

const systemMessage = ({ system: content }: AgentState) => ({ role: 'system', content }) as const

/** In the last round only the result can be given, so that the model has to answer. */
function offeredTools({ work, tools, hasHuman }: AgentState, isLast: boolean): ToolDeclaration[] {
  const declared = isLast ? [] : [...tools.values()].map(declarationOf)
  const { outputs } = work
  // A single text needs no tool: the reply is the value.
  const isReply = outputs[0]?.['type'] === 'string' && outputs.length === 1 && !hasHuman
  return outputs.length > 0 && !isReply ? [...declared, submitDeclaration(outputs)] : declared
}

interface Answered {
  readonly place: Place
  readonly visits: ReturnType<typeof createVisits>
  readonly answer: ModelAnswer
}

async function act(
  run: RunContext,
  state: AgentState,
  { place, visits, answer }: Answered,
): Promise<RoundEnd> {
  const { content, toolCalls } = answer
  const said = { role: 'assistant', content } as const
  state.session.transcript.push(toolCalls.length > 0 ? { ...said, toolCalls } : said)
  return toolCalls.length > 0
    ? runToolCalls(state, { place, visits, toolCalls })
    : plainReply(run, state, { place, content })
}
