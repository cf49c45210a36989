import type { ComponentId, FlowDocument, JsonObject } from '@flowglass/spec'
import type { Category } from '@flowglass/trace'
import type { MaybePromise } from '../maybePromise.ts'
import type { Parameters } from './parameters.ts'
import type { Place } from '../place.ts'
import type { FlowPlan, NodePlan } from '../plan/flowPlan.ts'
import type { Ports } from '../ports/ports.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { Answer, Ask, ConversationMessage, RunChanges } from './runTypes.ts'
import type { Variables } from './variables.ts'

/** What all steps of one run share. */
export interface RunContext {
  readonly document: FlowDocument
  readonly ports: Ports
  readonly parameters: Parameters
  readonly recorder: Recorder
  readonly runId: string
  /** Calls back when the run is to end early; gives what takes the wish back. */
  onStop(listener: () => void): () => void
  readonly answers: ReadonlyMap<number, Answer>
  readonly changes: RunChanges
  /** Set by the node at which the run was to end. */
  stoppedAt: NodeEnd | undefined
  /** What the run waits for, gathered until everything has come to rest. */
  readonly asks: Ask[]
  /** True where a log is kept, without which no pause can be taken up again. */
  readonly hasLog: boolean
  /** Throws when the run was cancelled or its time is over. */
  checkStop(): void
  /** Counts a step, unless the log has; waits a moment when others have waited for long. */
  countStep(isRecorded: boolean): MaybePromise<void>
  planOf(flow: ComponentId): FlowPlan
  runFlow(call: FlowCall): Promise<FlowEnd>
}

/** The conversation as one line of steps sees it; parallel branches each have their own. */
export interface Thread {
  readonly messages: ConversationMessage[]
  /** False below a parallel step: nothing there can wait for an answer. */
  readonly mayPause: boolean
  /** Those of the run; a parallel branch sees them as they were when it began. */
  readonly variables: Variables
  /** Agents here do not ask the person, who still confirms tools. */
  readonly isQuiet?: boolean
}

export interface FlowCall {
  readonly flow: ComponentId
  readonly inputs: JsonObject
  readonly parent: Place | undefined
  readonly thread: Thread
  readonly depth: number
  /** `flow`, or what it is to its parent: an item of a map, a branch of a parallel step. */
  readonly category?: Category
  readonly visit?: number
  readonly iteration?: number
  /** Label of the item. */
  readonly key?: string
  /** Frame whose end let this one start, where that is not the one before it. */
  readonly cause?: number
}

export interface FlowEnd {
  readonly outputs: JsonObject
  /** `branch_name` of the EndNode that was reached. */
  readonly branch: string
  /** Frame of the flow; -1 when nothing is traced. */
  readonly seq: number
}

/** One visit of a node. */
export interface NodeCall {
  readonly run: RunContext
  readonly node: NodePlan
  readonly inputs: JsonObject
  readonly place: Place
  readonly thread: Thread
  readonly depth: number
}

export interface NodeEnd {
  readonly outputs: JsonObject
  /** `next` when absent. */
  readonly branch?: string
}

/** How a kind of node runs. Answers at once when it needs to wait for nothing. */
export type NodeRun = (call: NodeCall) => MaybePromise<NodeEnd>
