import { setTimeout as sleep } from 'node:timers/promises'
import type { EffectContext } from '@flowglass/engine'
import { delayMs, isRecoverable, type RetryPolicy } from './retryPolicy.ts'

/** Why one try came to nothing, as far as it matters for the next. */
export interface Failure {
  readonly error: Error
  /** Absent when no answer came at all. */
  readonly status?: number
  readonly code?: string | undefined
  readonly retryAfterMs?: number | undefined
  /** false where trying again cannot help: a refused host, a broken certificate. */
  readonly isFinal?: boolean
}

export type Tried<T> =
  | { readonly ok: true; readonly value: T }
  /** `value` is handed on where no further try helps: an error status is an answer too. */
  | { readonly ok: false; readonly failure: Failure; readonly value?: T }

interface Options {
  readonly policy: RetryPolicy
  readonly context: Pick<EffectContext, 'signal' | 'onAttempt'>
  readonly random?: () => number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  readonly now?: () => number
}

const LONGEST_ASKED_MS = 30_000
const LONGEST_ALL_MS = 600_000

const waitFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

/** Milliseconds that a Retry-After header asks for: seconds, or a date. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

const isWorthIt = (policy: RetryPolicy, { status, code, isFinal }: Failure): boolean => {
  if (isFinal === true) return false
  return status === undefined || isRecoverable(policy, status, code)
}

const reasonOf = ({ status, error }: Failure): string =>
  status === undefined ? error.message : `status ${status}`

/** Tries until it works, the policy has no try left, or waiting would take too long. */
export async function retrying<T>(
  attempt: (number: number) => Promise<Tried<T>>,
  { policy, context, random = Math.random, wait = waitFor, now = Date.now }: Options,
): Promise<T> {
  const start = now()
  for (let number = 1; ; number += 1) {
    const tried = await attempt(number)
    if (tried.ok) return tried.value
    const { failure } = tried
    const next = { number: number + 1, isThrottled: failure.status === 429, random: random() }
    const asked = Math.min(failure.retryAfterMs ?? 0, LONGEST_ASKED_MS)
    const waitMs = Math.round(Math.max(delayMs(policy, next), asked))
    const isLast = number > policy.retries || now() - start + waitMs > LONGEST_ALL_MS
    if (isLast || !isWorthIt(policy, failure)) {
      if (tried.value !== undefined) return tried.value
      throw failure.error
    }
    context.onAttempt?.({ number: number + 1, reason: reasonOf(failure), waitMs })
    await wait(waitMs, context.signal)
  }
}
