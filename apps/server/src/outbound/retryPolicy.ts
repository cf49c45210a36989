import { isObject, type Component, type Json } from '@flowglass/spec'

type Jitter = 'equal' | 'full' | 'full_and_equal_for_throttle' | 'decorrelated' | 'none'

/** The standard's RetryPolicy, its defaults filled in. */
export interface RetryPolicy {
  /** Tries after the first. */
  readonly retries: number
  readonly requestTimeoutMs: number
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  readonly factor: number
  readonly jitter: Jitter
  readonly onAny5xx: boolean
  /** Error codes by status; an empty list stands for all of them. */
  readonly statuses: ReadonlyMap<number, readonly string[]>
}

const jitters: readonly Jitter[] = ['equal', 'full', 'full_and_equal_for_throttle', 'decorrelated']

const numberOr = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback

function statusesOf(value: Json | undefined): ReadonlyMap<number, readonly string[]> {
  const entries = Object.entries(isObject(value) ? value : { '409': [], '429': [] })
  return new Map(
    entries.map(([status, codes]) => [
      Number(status),
      Array.isArray(codes) ? codes.map(String) : [],
    ]),
  )
}

// A model that thinks may be silent for long, but not for ever.
const TIMEOUT_S = 600

/** Policy of a component; without one, models are tried again and tools, which may change things, not. */
export function retryPolicyOf(component: Component, without: 'retry' | 'once'): RetryPolicy {
  const given = component['retry_policy']
  const policy = isObject(given) ? given : {}
  const jitter = policy['jitter']
  const known = jitters.find((one) => one === jitter)
  return {
    retries: !isObject(given) && without === 'once' ? 0 : numberOr(policy['max_attempts'], 2),
    requestTimeoutMs: 1000 * (numberOr(policy['request_timeout'], TIMEOUT_S) || TIMEOUT_S),
    firstDelayMs: 1000 * numberOr(policy['initial_retry_delay'], 1),
    longestDelayMs: 1000 * numberOr(policy['max_retry_delay'], 8),
    factor: numberOr(policy['backoff_factor'], 2) || 2,
    jitter: known ?? (jitter === null ? 'none' : 'full_and_equal_for_throttle'),
    onAny5xx: policy['service_error_retry_on_any_5xx'] !== false,
    statuses: statusesOf(policy['recoverable_statuses']),
  }
}

// Trying again changes nothing about these, whatever a policy says.
const hopeless = [400, 401, 403, 422, 501]

/** Whether an answer with this status is worth another try. */
export function isRecoverable(policy: RetryPolicy, status: number, code?: string): boolean {
  if (hopeless.includes(status)) return false
  const codes = policy.statuses.get(status)
  if (codes !== undefined) return codes.length === 0 || (code !== undefined && codes.includes(code))
  return status >= 500 && policy.onAny5xx
}

/** Wait before try `number` (2 is the first repetition); `random` is from 0 to 1. */
export function delayMs(
  policy: RetryPolicy,
  { number, isThrottled, random }: { number: number; isThrottled: boolean; random: number },
): number {
  const grown = policy.firstDelayMs * policy.factor ** (number - 2)
  const capped = Math.min(grown, policy.longestDelayMs)
  switch (policy.jitter) {
    case 'none':
      return capped
    case 'equal':
      return (capped * (1 + random)) / 2
    case 'full':
      return Math.min(random * grown, policy.longestDelayMs)
    case 'decorrelated':
      return Math.min(grown + random * 1000, policy.longestDelayMs)
    case 'full_and_equal_for_throttle':
      return isThrottled
        ? (capped * (1 + random)) / 2
        : Math.min(random * grown, policy.longestDelayMs)
  }
}
