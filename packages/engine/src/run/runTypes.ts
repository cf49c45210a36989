import type { ComponentId, FlowDocument, Json, JsonObject } from '@flowglass/spec'
import type { RunError } from '../errors.ts'
import type { Parameters } from './parameters.ts'
import type { RecordedRun, RunLogPort } from '../ports/log.ts'
import type { Ports } from '../ports/ports.ts'

/** none: no frame is built. final: the log is written when the run stops. stream: as it happens. */
export type TraceMode = 'none' | 'final' | 'stream'

export interface RunRequest {
  readonly document: FlowDocument
  /** A flow, an agent or a single node; the document's root when absent. */
  readonly root?: ComponentId
  readonly inputs: JsonObject
  readonly ports: Ports
  /** No log: nothing is traced and nothing can pause. */
  readonly log?: RunLogPort
  readonly trace?: TraceMode
  readonly parameters?: Partial<Parameters>
  readonly signal?: AbortSignal
  /** Goes before every idempotency key, so that keys differ from run to run. */
  readonly runId?: string
  /** Log of this run so far; what it holds is not executed again. */
  readonly recorded?: RecordedRun
  /** Answers to what the run waits for. */
  readonly answers?: readonly Answer[]
  /** First message of the person to a root agent. */
  readonly message?: string
  /** Departures from the document, for trying things out; the same each time a run is resumed. */
  readonly changes?: RunChanges
}

export interface RunChanges {
  /** Inputs by path of a node's visit, in place of what its sources gave. */
  readonly inputs?: Readonly<Record<string, JsonObject>>
  /** Results by path of a node's visit, which is not executed. */
  readonly results?: Readonly<Record<string, PinnedNode>>
  /** Outputs by node id: these nodes are not executed. */
  readonly pinned?: Readonly<Record<string, PinnedNode>>
  /** Ends the run when this node has run for the first time; its outputs are the run's. */
  readonly until?: string
}

export interface PinnedNode {
  readonly outputs: JsonObject
  /** `next` when absent. */
  readonly branch?: string
}

/** What a run wants from outside before it goes on. */
export interface Ask {
  readonly kind: 'user_input' | 'tool_request' | 'tool_confirmation'
  /** Frame that waits; answers name it. */
  readonly frame: number
  readonly nodeId: string
  readonly path: string
  /** Last words of the other side, for a user input. */
  readonly message?: string
  readonly tool?: { readonly name: string; readonly arguments: JsonObject }
}

export type Answer =
  | { readonly frame: number; readonly kind: 'user_input'; readonly text: string }
  | { readonly frame: number; readonly kind: 'tool_request'; readonly result: Json }
  | {
      readonly frame: number
      readonly kind: 'tool_confirmation'
      readonly confirm: boolean
      readonly reason?: string
    }

/** One message of the conversation that a run's steps share. */
export interface ConversationMessage {
  readonly role: 'user' | 'agent' | 'tool'
  readonly content: string
}

export type RunResult =
  | {
      readonly status: 'finished'
      readonly outputs: JsonObject
      /** `branch_name` of the EndNode reached; absent for an agent. */
      readonly branch?: string
      readonly messages: readonly ConversationMessage[]
    }
  | {
      readonly status: 'waiting'
      readonly asks: readonly Ask[]
      readonly messages: readonly ConversationMessage[]
    }
  | { readonly status: 'failed'; readonly error: RunError }
  | { readonly status: 'cancelled' }
