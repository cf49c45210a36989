import type { Diagnostic, Json, StepCategory } from '@flowglass/spec'
import type { Op, OpBatch, Price, Us, Usage } from '@flowglass/trace'
import type { RunParameters } from './runs/runParameters.ts'

/** A diagnostic as it crosses the wire: its fixes are functions and stay at home. */
export type WireDiagnostic = Omit<Diagnostic, 'fixes'>

export interface OutlineNode {
  readonly x: number
  readonly y: number
  readonly w?: number
  readonly category: StepCategory
  readonly type: string
}

/** Enough of a flow to draw its thumbnail; an edge names two places in `nodes`. */
export interface Outline {
  readonly nodes: readonly OutlineNode[]
  readonly edges: readonly (readonly [from: number, to: number])[]
}

export interface ProblemCounts {
  readonly errors: number
  readonly warnings: number
}

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

export interface LastRun {
  readonly id: string
  readonly number: number
  readonly status: RunStatus
  readonly durationMs: number | null
  readonly branch?: string
}

export interface FlowSummary {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Component type of the document's root: `Flow`, `Agent`, … */
  readonly rootType: string
  readonly revision: number
  readonly updatedAt: string
  readonly problems: ProblemCounts
  readonly lastRun: LastRun | null
  readonly example: boolean
  readonly outline: Outline
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

/** Something that a run waits for. */
export interface RunAsk {
  /** Number of the ask in its run, to be named by the answer. */
  readonly ask: number
  readonly kind: 'user_input' | 'tool_request' | 'tool_confirmation'
  /** Step that asks. */
  readonly nodeId: string
  /** What the person was told last. */
  readonly message?: string
  readonly tool?: { readonly name: string; readonly arguments: Readonly<Record<string, Json>> }
  readonly askedAt: string
}

export type RunAnswer =
  | { readonly kind: 'user_input'; readonly text: string }
  | { readonly kind: 'tool_request'; readonly result: Json }
  | {
      readonly kind: 'tool_confirmation'
      readonly confirm: boolean
      readonly reason?: string | undefined
    }

/** One of the things that a model call needs. */
export interface ReadinessPart {
  readonly state: 'ok' | 'missing' | 'none' | 'unknown'
  /** Of what is missing: `50702`, `50705` or `host_refused`. */
  readonly code?: string
  readonly message: string
}

export interface ReadyCredential extends ReadinessPart {
  readonly name?: string
}

export interface ReadyHost extends ReadinessPart {
  readonly host?: string
  readonly port?: number
  /** How far a grant for it would have to reach. */
  readonly reach?: 'public' | 'private'
}

/** Whether one model config of a document can be called, and if not, what is missing. */
export interface ModelReadiness {
  readonly componentId: string
  readonly name: string
  readonly type: string
  readonly model: string
  readonly origin?: string
  readonly isReady: boolean
  readonly configuration: ReadinessPart
  readonly credential: ReadyCredential
  readonly host: ReadyHost
}

/** A model config together with the flows that have it. */
export interface UsedModel extends ModelReadiness {
  readonly flows: readonly {
    readonly id: string
    readonly name: string
    readonly componentId: string
  }[]
}

/** A model server that was found on this machine. */
export interface LocalServer {
  readonly kind: string
  readonly url: string
  readonly models: readonly string[]
}

/** How a test of a model went. */
export interface ModelTest {
  readonly ok: boolean
  readonly message: string
  readonly millis: number
  /** Nothing was sent, because this is missing. */
  readonly missing?: 'configuration' | 'credential' | 'host'
  readonly code?: string
}

/** A row of the price table; own ones can be taken away again. */
export interface PriceRow extends Price {
  readonly isOwn: boolean
}

export interface CredentialSummary {
  readonly id: string
  readonly name: string
  readonly origin?: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly usedAt?: string
}

export interface HostSummary {
  readonly id: string
  readonly host: string
  readonly portFrom: number
  readonly portTo: number
  readonly reach: 'public' | 'private'
  readonly createdAt: string
}

export interface ConnectionSummary {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly origin: string
  readonly models?: readonly string[]
  /** A credential is stored for its origin. */
  readonly hasKey: boolean
  /** The host may be called. */
  readonly isAllowed: boolean
  readonly createdAt: string
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
