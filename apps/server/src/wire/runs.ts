import type { Json } from '@flowglass/spec'
import type { Op, OpBatch, Price, Us, Usage } from '@flowglass/trace'
import type { RunParameters } from '../runs/runParameters.ts'

export const runStatuses = [
  'queued',
  'running',
  'waiting',
  'finished',
  'failed',
  'cancelled',
  'interrupted',
] as const
export type RunStatus = (typeof runStatuses)[number]

/** `real` calls the endpoints that the document names, `mock` the built-in mock model. */
export const modelChoices = ['mock', 'real'] as const
export type ModelChoice = (typeof modelChoices)[number]

export interface RunFailure {
  readonly code: string
  readonly message: string
  readonly nodeId?: string
}

export interface RunSummary {
  readonly id: string
  /** Counts the runs of one flow, from 1. */
  readonly number: number
  readonly flowId: string
  readonly status: RunStatus
  readonly startedAt: string
  readonly durationMs?: number
  readonly branch?: string
  readonly error?: RunFailure
  readonly model: ModelChoice
  readonly frames: number
  readonly tokensIn: number
  readonly tokensOut: number
  /** Billionths of a US dollar; absent where no call had a price. */
  readonly costNano?: number
  /** Model calls without a price: the cost is a lower bound. Absent when there were none. */
  readonly unpriced?: number
  /** First words of the person to an agent that was talked with. */
  readonly message?: string
  /** What differed from the usual parameters; absent when nothing did. */
  readonly parameters?: RunParameters
  /** What came before was taken over from it. Absent in a run that began at the beginning. */
  readonly from?: RunOrigin
}

/** A run that another one goes on from. */
export interface RunOrigin {
  readonly id: string
  readonly number: number
}

export interface RunDetail extends RunSummary {
  /** Rows of the price table that the cost was counted with; absent when there are none. */
  readonly prices?: readonly Price[]
  /** The exact document that ran. */
  readonly text: string
  readonly inputs: Readonly<Record<string, Json>>
  readonly outputs?: Readonly<Record<string, Json>>
}

/** How a model is asked for what is no plain text. */
export type RunWay = NonNullable<RunParameters['agentToolCalling']>

/** What one parameter of a run may be, and what it is where nothing is said. */
export type RunParameterRule =
  | {
      readonly kind: 'choice'
      readonly name: keyof RunParameters
      readonly options: readonly RunWay[]
      readonly usual: RunWay
    }
  | {
      readonly kind: 'number'
      readonly name: keyof RunParameters
      readonly min: number
      readonly max: number
      readonly usual: number
    }

type CloseOp = Extract<Op, readonly [kind: 1, ...rest: unknown[]]>

/** `OpBatch` in types that tRPC takes for JSON: it does not follow an optional place in a tuple. */
export interface WireBatch extends Omit<OpBatch, 'ops'> {
  readonly ops: readonly (
    | Exclude<Op, CloseOp>
    | readonly [kind: 1, seq: number, t1: Us, status: number]
    | readonly [kind: 1, seq: number, t1: Us, status: number, usage: Usage]
  )[]
}
