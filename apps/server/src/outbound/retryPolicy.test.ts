import { asComponentId, type Json } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { delayMs, isRecoverable, retryPolicyOf } from './retryPolicy.ts'

const policyOf = (retry_policy?: Json) =>
  retryPolicyOf(
    {
      component_type: 'OpenAiConfig',
      id: asComponentId('llm'),
      name: 'llm',
      ...(retry_policy === undefined ? {} : { retry_policy }),
    },
    'retry',
  )

test('without a policy the standard’s own counts', () => {
  const policy = policyOf()
  expect(policy).toMatchObject({ retries: 2, requestTimeoutMs: 600_000, longestDelayMs: 8_000 })
})

test.each([
  [409, true],
  [429, true],
  [500, true],
  [503, true],
  [501, false],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [422, false],
])('status %i is worth another try: %s', (status, expected) => {
  expect(isRecoverable(policyOf(), status)).toBe(expected)
})

test('a status with codes counts for these codes only, and hopeless ones never', () => {
  const policy = policyOf({
    recoverable_statuses: { '429': ['slow_down'], '401': [] },
    service_error_retry_on_any_5xx: false,
  })
  expect(isRecoverable(policy, 429, 'slow_down')).toBe(true)
  expect(isRecoverable(policy, 429, 'no_money')).toBe(false)
  expect(isRecoverable(policy, 401)).toBe(false)
  expect(isRecoverable(policy, 500)).toBe(false)
})

test.each([
  [null, 2, false, 0.5, 1000],
  [null, 3, false, 0.5, 2000],
  [null, 9, false, 0.5, 8000],
  ['equal', 2, false, 0.5, 750],
  ['full', 3, false, 0.25, 500],
  ['decorrelated', 2, false, 0.5, 1500],
  ['full_and_equal_for_throttle', 2, false, 0.1, 100],
  ['full_and_equal_for_throttle', 2, true, 0.5, 750],
])('jitter %s before try %i', (jitter, number, isThrottled, random, expected) => {
  expect(delayMs(policyOf({ jitter }), { number, isThrottled, random })).toBe(expected)
})
