import type { FrameStatus } from '@flowglass/trace'
import type { Json } from '@flowglass/spec'
import type { RunEnd } from '../runLog/runLog.ts'
import type { RunFailure } from '../wire/runs.ts'
import { ServerError } from '../errors.ts'
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

/** How a run ends that could not be carried out: for a reason told in words, or by a bug. */
export function failureBy(error: unknown): RunFailure {
  if (error instanceof ServerError) return { code: error.code, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal', message: `The engine itself failed: ${message}` }
}
