import type { StepCategory } from '@flowglass/spec'
import type { RunStatus } from './runs.ts'

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
