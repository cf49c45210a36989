import type { FrameStatus } from '@flowglass/trace'
import type { Json } from '@flowglass/spec'
import type { RunEnd } from '../runLog/runLog.ts'
import type { RunFailure } from '../wire/runs.ts'
import type { Redact } from './redact.ts'

/** How a run ended, as the engine tells it. */
export type Outcome =
  | {
      readonly status: 'finished'
      readonly outputs: Readonly<Record<string, Json>>
      readonly branch?: string | undefined
    }
  | { readonly status: 'failed'; readonly error: RunFailure }
  | { readonly status: 'cancelled' }
  /** It has come to rest and goes on from its log when an answer is there. */
  | { readonly status: 'waiting' }

export type Ending = Exclude<Outcome, { status: 'waiting' }>

export const frameStatusOf: Record<Ending['status'], FrameStatus> = {
  finished: 'ok',
  failed: 'error',
  cancelled: 'cancelled',
}

export function endOf(outcome: Ending, redact: Redact): Omit<RunEnd, 'status' | 't1Us'> {
  switch (outcome.status) {
    case 'finished':
      return { branch: outcome.branch, outputs: redact(JSON.stringify(outcome.outputs)) }
    case 'failed':
      return { error: { ...outcome.error, message: redact(outcome.error.message) } }
    case 'cancelled':
      return {}
  }
}

export const bug = (error: unknown): Ending => ({
  status: 'failed',
  error: {
    code: 'internal',
    message: `The engine itself failed: ${error instanceof Error ? error.message : String(error)}`,
  },
})
