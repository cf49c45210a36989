import type { Component, JsonObject, Property } from '@flowglass/spec'
import type { Place } from '../../place.ts'
import type { Message } from '../../ports/model.ts'
import type { Thread } from '../../run/runContext.ts'
import type { AgentTool } from '../tools/agentTool.ts'
import type { Summaries } from '../transforms/summaries.ts'

/** What there is to know of a conversation with a remote agent. */
export interface RemoteMemory {
  contextId: string | undefined
  /** Task that asked for more and goes on with the next message. */
  taskId: string | undefined
  /** Messages that were heard, since a task tells all of them each time. */
  readonly heard: Set<string>
}

/** What one side of a conversation remembers of it; goes on where it was left. */
export interface Session {
  readonly transcript: Message[]
  readonly summaries: Summaries
  readonly remote: RemoteMemory
}

/** An agent with a task. */
export interface AgentWork {
  /** Agent as it stands in the document; for a SpecializedAgent with what it adds. */
  readonly agent: Component
  readonly inputs: JsonObject
  readonly outputs: readonly Property[]
  /** The agent's own frame. */
  readonly place: Place
  readonly thread: Thread
  /** Component that errors name: the node, or the agent itself. */
  readonly nodeId: string
  /** Flows around it. */
  readonly depth: number
  /** The thread alone when absent: nothing was said yet that only this agent knows. */
  readonly session?: Session
  /** Set where another agent asked: it hears the reply, and no person does. */
  readonly isForCaller?: boolean
  /** Set for the root of a run, whose conversation goes on after a reply. */
  readonly isRoot?: boolean
  /** What it can do as a member of a team. */
  readonly team?: {
    readonly tools: readonly AgentTool[]
    readonly instructions: string
  }
}

/** An agent at work: what it is, what it can call, what was said. */
export interface AgentState {
  readonly work: AgentWork
  readonly system: string
  readonly tools: ReadonlyMap<string, AgentTool>
  readonly session: Session
  /** A person takes part, whom a plain reply is meant for. */
  readonly hasHuman: boolean
  /** How tools are offered to the model; changes once when it turns out that it takes none. */
  toolProtocol: 'native' | 'prompt'
}

/** How an agent's part ended. */
export type AgentEnd =
  | { readonly kind: 'done'; readonly outputs: JsonObject }
  /** Another agent takes the conversation; `heard` tells whether a person said something meanwhile. */
  | { readonly kind: 'handoff'; readonly to: string; readonly heard: boolean }

/** What a round led to; a person's word begins the count of rounds anew. */
export type RoundEnd =
  | { readonly kind: 'done'; readonly outputs: JsonObject }
  | { readonly kind: 'handoff'; readonly to: string }
  | { readonly kind: 'again' }
  | { readonly kind: 'heard' }
