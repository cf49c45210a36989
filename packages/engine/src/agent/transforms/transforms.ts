import type { Component, FlowDocument } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { Message } from '../../ports/model.ts'
import type { RunContext } from '../../run/runContext.ts'
import type { AgentState } from '../loop/agentWork.ts'
import { componentsOf } from '../specialised.ts'
import { shortConversation } from './conversation.ts'
import { shortMessages } from './messages.ts'
import type { Rounds } from './summarise.ts'

/** Kinds of transforms, by `component_type`. */
export const transformTypes = {
  MessageSummarizationTransform: shortMessages,
  ConversationSummarizationTransform: shortConversation,
} as const

const isKnown = (type: string): type is keyof typeof transformTypes =>
  Object.hasOwn(transformTypes, type)

/** What the model is sent of the conversation: a copy, shortened as the agent's transforms say. */
export async function shortened(
  run: RunContext,
  { work, session }: AgentState,
  { place, visits }: Pick<Rounds, 'place' | 'visits'>,
): Promise<readonly Message[]> {
  let messages: readonly Message[] = [...session.transcript]
  const { summaries } = session
  const { nodeId } = work
  for (const transform of transformsIn(run.document, work.agent)) {
    const type = transform.component_type
    if (!isKnown(type))
      throw new EngineError('not_supported', `A transform of the type ${type} cannot be run yet.`)
    const rounds = { transform, place, visits, summaries, nodeId }
    messages = await transformTypes[type](run, rounds, messages)
  }
  return messages
}

export const transformsIn = (document: FlowDocument, agent: Component): Component[] =>
  componentsOf(document, agent['transforms'])
